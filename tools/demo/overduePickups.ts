// Demo: a contract whose delivery window ended without pick-up; storage fees.

import { draftSupplement } from '#features/contract/calls/change.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { isSale } from '#features/contract/terms.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { pickupJobs } from '#features/pickup/server/jobs.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signIn } from './people.ts';
import { sell, signBoth } from './selling.ts';

const DAY_MS = 86_400_000;
const TITLE = '平鲁块煤 逾期未提';

export const overdueStart = (now: Date): Date => new Date(now.getTime() - 12 * DAY_MS);

export async function createOverduePickups({
  send,
  now,
}: {
  readonly send: typeof fetch;
  readonly now: Date;
}): Promise<void> {
  const [mine, plant] = [
    await signIn(send, 'heishan', 'firm_trader'),
    await signIn(send, 'jinghua', 'firm_trader'),
  ];
  const today = dayInMarket(now);
  const contractId = await sell({ send, now }, TITLE, 300, {
    payTerm: 'after_settle',
    payDays: 30,
    windowTo: addDays(today, 6),
    validTo: new Date(now.getTime() + DAY_MS),
  });
  const { terms } = await mine(contractDetail, { contractId });
  if (!terms || !isSale(terms)) throw new Error('what was sold has the terms of a sale');
  const amended = {
    ...terms,
    liftPenalty: haoPerTonne(100_000n),
    liftPenaltyShare: basisPoints(0n),
    storageFee: haoPerTonne(5_000n),
  };
  const supplement = await mine(draftSupplement, {
    contractId,
    amended,
    reason: '补充约定逾期提货的违约金和仓储费',
    effectFrom: today,
  });
  await plant(acceptTerms, { contractId: supplement.contractId, version: 1 });
  await signBoth(send, supplement.contractId);
}

export async function countOverdueStorage(runtime: Runtime): Promise<void> {
  for (const job of pickupJobs) await runJob(job, runtime);
}
