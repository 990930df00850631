// Purges of idempotency records, counts, outbox, pushes, builds; key rotation.

import { purgeOutbox } from '#packages/db/outbox.ts';
import { rotatePushKeys } from '#packages/push/server/keys.ts';
import { purgeMessages } from '#packages/push/server/spoolMessages.ts';
import { purgeClients } from '#packages/push/server/store.ts';
import { purgeIdempotencyKeys } from '#packages/rpc/server/idempotency.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { purgeCounts } from '#packages/rpc/server/sharedCounts.ts';
import { purgeBuilds } from './webBuilds.ts';

export const purgeJobs: Job[] = [
  { name: 'web.purge_builds', everySeconds: 3_600, run: ({ tx }) => purgeBuilds(tx) },
  {
    name: 'call.purge_receipts',
    everySeconds: 600,
    run: async ({ tx, now }) => {
      await purgeIdempotencyKeys(tx, now);
    },
  },
  {
    name: 'call.purge_counts',
    everySeconds: 300,
    run: async ({ tx, now }) => {
      await purgeCounts(tx, now);
    },
  },
  {
    name: 'outbox.purge',
    everySeconds: 300,
    run: async ({ tx, now }) => {
      await purgeOutbox(tx, now);
    },
  },
  {
    name: 'push.purge_messages',
    everySeconds: 600,
    run: async ({ tx, now }) => {
      await purgeMessages(tx, now);
    },
  },
  {
    name: 'push.purge_clients',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await purgeClients(tx, now);
    },
  },
  { name: 'push.rotate_keys', everySeconds: 86_400, run: ({ tx, now }) => rotatePushKeys(tx, now) },
];
