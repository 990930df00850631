// Demo: a monthly contract that runs now, behind its plan.

import { reportDelivery } from '#features/contract/calls/perform.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { monthTerms } from '#features/contract/server/public.ts';
import { someYear } from '#features/contract/terms.example.ts';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { boundsOfMonth } from '#features/fulfilment/rules/forecast.ts';
import { fulfilmentJobs } from '#features/fulfilment/server/jobs.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD } from './firms.ts';
import { type FirmIds, idOf, signIn } from './people.ts';

const [SELLER, BUYER] = ['heishan', 'jinghua'] as const;
const PLANNED_TONNES = 60_000;
/** Of what the plan asks for until today, in per cent. */
const [LOADED, RECEIVED] = [74, 71];

interface MonthScene {
  readonly ids: FirmIds;
  readonly send: typeof fetch;
  readonly now: Date;
}

/** Agreed and signed before the month of `now` begins. */
export async function agreeOnMonth({ ids, send, now }: MonthScene): Promise<string> {
  const month = dayInMarket(now).slice(0, 7);
  const year = Number(month.slice(0, 4));
  const orgs = { coalOrgId: idOf(ids, SELLER), useCoalOrgId: idOf(ids, BUYER) };
  const [seller, buyer] = await Promise.all([
    signIn(send, SELLER, 'firm_trader'),
    signIn(send, BUYER, 'firm_trader'),
  ]);
  const { contractId } = await seller(createContract, {
    terms: {
      ...monthTerms(someYear(orgs, { year }), month, {
        quantity: kg(BigInt(PLANNED_TONNES) * 1_000n),
        price: haoPerTonne(5_080_000n),
        carriedOver: kg(0n),
      }),
      title: `${year} 年 ${Number(month.slice(5))} 月动力煤`,
    },
    side: 'seller',
    counterpartyId: orgs.useCoalOrgId,
  });
  await seller(submitContract, { contractId });
  await buyer(acceptTerms, { contractId, version: 1 });
  for (const handle of [SELLER, BUYER]) {
    const representative = await signIn(send, handle, 'firm_representative');
    const { sha256 } = await representative(reviewPaper, { contractId });
    await representative(signContract, { contractId, sha256, proof: { pin: DEMONSTRATION_PASSWORD } });
  }
  return contractId;
}

/** What came up to now, so that the pace is too slow; then the forecast is made. */
export async function reportSoFar(
  { send, now, runtime }: Omit<MonthScene, 'ids'> & { readonly runtime: Runtime },
  contractId: string,
): Promise<void> {
  const today = dayInMarket(now);
  const month = today.slice(0, 7);
  const { last } = boundsOfMonth(month);
  const asked = (PLANNED_TONNES * Number(today.slice(8))) / Number(last.slice(8));
  for (const [handle, share] of [
    [SELLER, LOADED],
    [BUYER, RECEIVED],
  ] as const) {
    const trader = await signIn(send, handle, 'firm_trader');
    const delivered = kg(BigInt(Math.round((asked * share) / 100)) * 1_000n);
    await trader(reportDelivery, { contractId, month, delivered });
  }
  for (const job of fulfilmentJobs) await runJob(job, runtime);
}
