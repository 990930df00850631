// What later features may use of the auction hall.

export type {
  Enrolled,
  Enrolling,
  PlannedLot,
  PlannedSession,
  ScheduledSession,
  SessionOfNotice,
} from '../planned.ts';
export { reviseSession, scheduleSession } from './services/planSession.ts';
export { closeEnrolment, enrolBidder, withdrawBidder } from './services/enrol.ts';
export { cancelSession } from './services/freeSession.ts';
export { readSessions } from './services/readSessions.ts';
export { runSession, serveHall } from './services/runSession.ts';
export { recordTraces } from './services/recordTraces.ts';
export { readFirmFacts } from './queries/bidderFacts.ts';
