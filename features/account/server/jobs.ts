// Account jobs: purge, unbind push clients, tell of refused sign-ins.

import { purgePuzzles } from '#features/puzzle/server/public.ts';
import { unbindSessions } from '#packages/push/server/store.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { purgeAccount } from './queries/account.ts';
import { purgeAttempts } from './queries/attempts.ts';
import { purgeCodes } from './queries/code.ts';
import { purgePendingSignIns } from './queries/pendingSignIn.ts';
import { readSessionsToUnbind } from './queries/session.ts';
import { refusedSignInJob } from './services/tellOfRefusedSignIns.ts';

export const accountJobs: AnyJob[] = [
  {
    name: 'account.purge',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await purgeAccount(tx, now);
      await purgeAttempts(tx, now);
      await purgeCodes(tx, now);
      await purgePendingSignIns(tx, now);
      await purgePuzzles(tx, now);
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
  refusedSignInJob,
];
