// Message jobs: push held messages and send broadcasts.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { readSendingBroadcasts } from './queries/broadcast.ts';
import { releaseHeldMessages } from './queries/preference.ts';
import { sendBroadcastBatch } from './services/sendBroadcast.ts';

export const messageJobs: AnyJob[] = [
  {
    name: 'message.release_held',
    everySeconds: 60,
    run: async ({ tx, now }) => {
      await releaseHeldMessages(tx, now);
    },
  },
  {
    name: 'message.broadcast',
    everySeconds: 2,
    due: (connection) => readSendingBroadcasts(connection),
    finish: sendBroadcastBatch,
  },
];
