// Message jobs: release held messages, remind, send broadcasts, purge.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { readSendingBroadcasts } from './queries/broadcast.ts';
import { purgeMessageRows } from './queries/message.ts';
import { releaseHeld } from './services/releaseHeld.ts';
import { remindToAcknowledge } from './services/remindToAcknowledge.ts';
import { sendBroadcastBatch } from './services/sendBroadcast.ts';

export const messageJobs: AnyJob[] = [
  {
    name: 'message.release_held',
    everySeconds: 60,
    run: releaseHeld,
  },
  {
    name: 'message.remind',
    everySeconds: 300,
    run: remindToAcknowledge,
  },
  {
    name: 'message.purge',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await purgeMessageRows(tx, Number(await readNumberParameter(tx, 'MESSAGE_KEEP_DAYS', now)), now);
    },
  },
  {
    name: 'message.broadcast',
    everySeconds: 2,
    due: (connection) => readSendingBroadcasts(connection),
    finish: sendBroadcastBatch,
  },
];
