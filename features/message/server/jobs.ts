// Message jobs: push held messages and send broadcasts.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { readSending } from './queries/broadcast.ts';
import { releaseHeld } from './queries/preference.ts';
import { sendBatch } from './services/sendBroadcast.ts';

export const messageJobs: AnyJob[] = [
  {
    name: 'message.release_held',
    everySeconds: 60,
    run: async ({ tx, now }) => {
      await releaseHeld(tx, now);
    },
  },
  {
    name: 'message.broadcast',
    everySeconds: 2,
    due: (connection) => readSending(connection),
    finish: sendBatch,
  },
];
