// What the messages do by the clock: push what quiet hours have held back.
import type { Job } from '#packages/call/job.ts';
import { releaseHeld } from './holding.ts';

export const messageJobs: Job[] = [{
  name: 'message.release_held',
  everySeconds: 60,
  run: async ({ tx, now }) => { await releaseHeld(tx, now); },
}];
