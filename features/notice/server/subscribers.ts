// What the hall tells of sessions: opened, ended, called off, ended anew.

import {
  enrolmentEnding,
  lotsEnded,
  sessionCancelled,
  sessionEnded,
  sessionOpened,
} from '#features/auction/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import {
  onEnrolmentEnding,
  onSessionCancelled,
  onSessionOpened,
  publishResults,
} from './services/publishNotice.ts';

export const noticeSubscribers = [
  on(enrolmentEnding, ({ sessionId }, ctx) => onEnrolmentEnding(ctx, sessionId)),
  on(sessionOpened, ({ sessionId }, ctx) => onSessionOpened(ctx, sessionId)),
  on(sessionEnded, ({ sessionId }, ctx) => publishResults(ctx, sessionId)),
  // A best bid below the reserve was accepted, or a lot was void: the session has ended before.
  on(lotsEnded, async ([first], ctx) => {
    if (first) await publishResults(ctx, first.sessionId);
  }),
  on(sessionCancelled, ({ sessionId, reason }, ctx) => onSessionCancelled(ctx, { sessionId, reason })),
];
