// People who leave the platform, in tests.

import { jobs } from '#apps/server/features.ts';
import { askToLeave } from '#features/account/calls/departure.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD, type TestApp } from './app.ts';
import { answerOf } from './trading.ts';

type Leaving = Pick<TestApp, 'runtime' | 'perform' | 'pass'>;

export async function runJobs({ runtime }: Pick<TestApp, 'runtime'>, ...names: string[]): Promise<void> {
  for (const job of jobs) if (names.includes(job.name)) await runJob(job, runtime);
}

export const closeAndErase = (app: Pick<TestApp, 'runtime'>) =>
  runJobs(app, 'account.close_departed', 'account.erase_departed');

/** Leaves without days of grace, and is erased. */
export async function leave(app: Leaving, client: Client, password = TEST_PASSWORD): Promise<void> {
  await app.perform(({ tx, now }) => setParameter({ tx, now }, 'LEAVING_DAYS', '0'));
  app.pass(1);
  answerOf(await client(askToLeave, { password }));
  await closeAndErase(app);
}
