// Account jobs: purge sessions, failures and codes; unbind push clients.

import { unbindSessions } from '#packages/push/server/store.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { purgeAccount } from './queries/account.ts';
import { purgeCodes } from './queries/code.ts';
import { purgePendingSignIns } from './queries/pendingSignIn.ts';
import { readSessionsToUnbind } from './queries/session.ts';

export const accountJobs: Job[] = [
  {
    name: 'account.purge',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await purgeAccount(tx, now);
      await purgeCodes(tx, now);
      await purgePendingSignIns(tx, now);
    },
  },
  {
    // The push service closes open connections; this covers devices that were offline.
    name: 'account.unbind',
    everySeconds: 60,
    run: async ({ tx, now }) => {
      const ended = await readSessionsToUnbind(tx, now);
      if (ended.length > 0)
        await unbindSessions(
          tx,
          ended.map(({ id }) => id),
        );
    },
  },
];
