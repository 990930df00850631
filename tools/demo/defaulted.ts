// Demo: a loan on stored coal that was not paid back, and the sale of the coal.

import type { ServerApp } from '#apps/server/app.ts';
import { savePartner } from '#features/binding/calls/partner.ts';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import {
  acknowledgeLoan,
  disburseLoan,
  disposeLoan,
  loanDetail,
  loanPage,
} from '#features/financing/calls/loan.ts';
import { offerPledge } from '#features/financing/calls/sale.ts';
import { daysBetween } from '#features/financing/rules/interest.ts';
import { financingJobs } from '#features/financing/server/jobs.ts';
import { basisPoints, fen, kg, minus } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { deliver, type HaulContext, PLAIN_SPEC, proof } from './hauling.ts';
import { acceptedLoan, type LendingContext, storeAtPort } from './lending.ts';
import { idOf, signIn } from './people.ts';
import { sell } from './selling.ts';

const BUYER = 'tuobei';
const TRUCKS = 8;
const LOADED = 25_000n;

/** Falls due so that it is in default since yesterday. */
export const dueDay = (now: Date): string =>
  addDays(dayInMarket(now), -1 - Number(PARAMETERS.FINANCE_DEFAULT_DAYS.value));
/** The morning after, on which it is overdue. */
export const overdueSince = (now: Date): Date => new Date(`${addDays(dueDay(now), 1)}T09:00:00+08:00`);

/** The trading company buys coal for a plant, has it stored at the port and borrows on it. */
export async function lendOnPledge({
  dueOn,
  ...scene
}: HaulContext & LendingContext & { readonly dueOn: string }): Promise<void> {
  const { send, now } = scene;
  const [factor, owner, keeper] = [
    await signIn(send, 'huirong', 'firm_finance'),
    await signIn(send, BUYER, 'firm_finance'),
    await signIn(send, 'haigang', 'firm_finance'),
  ];
  const bought = { ...scene, buyer: BUYER, orgId: idOf(scene.ids, 'jinghua') };
  const contractId = await sell(bought, '平鲁混煤 入库', 200, {
    spec: PLAIN_SPEC,
    payTerm: 'after_settle',
    payDays: 30,
    lossRate: basisPoints(0n),
  });
  await deliver(
    bought,
    contractId,
    200,
    Array.from({ length: TRUCKS }, () => [LOADED, LOADED] as const),
  );
  await storeAtPort(scene, BUYER);
  const loanId = await acceptedLoan(scene, owner, {
    product: 'receipt',
    purpose: '采购备货',
    repaySource: 'sale',
    tenorDays: daysBetween(dayInMarket(now), dueOn),
  });
  await keeper(acknowledgeLoan, { loanId, proof });
  await factor(disburseLoan, { loanId, proof });
}

/** After the hour at which pledges are marked. */
export const eveningBefore = (now: Date): Date => new Date(`${addDays(dayInMarket(now), -1)}T20:30:00+08:00`);

/** Loans past their day are overdue, and in default some days later; in the evening pledges are marked. */
export async function lookAfterLoans({ runtime }: Pick<ServerApp, 'runtime'>): Promise<void> {
  for (const job of financingJobs) await runJob(job, runtime);
}

/** The mine sells it nothing more. */
export async function blockDefaulter({ ids, send }: Pick<LendingContext, 'ids' | 'send'>): Promise<void> {
  const mine = await signIn(send, 'heishan', 'firm_trader');
  await mine(savePartner, {
    side: 'BUY',
    partnerId: idOf(ids, BUYER),
    version: 0,
    content: {
      level: 'D',
      tags: [],
      varieties: [],
      discount: basisPoints(0n),
      isAutoAccept: false,
      isBlocked: true,
      note: '融资违约，仓单已进入处置',
    },
  });
}

/** The factor declares the disposal, and offers a plant the coal below its price. */
export async function sellDefaulted({ ids, send }: LendingContext): Promise<void> {
  const factor = await signIn(send, 'huirong', 'firm_finance');
  const [late] = (await factor(loanPage, { states: ['defaulted'] })).list;
  if (!late) throw new Error('no loan is in default');
  const loanId = late.id;
  await factor(disposeLoan, { loanId, reason: '到期十五日仍未归还，依主协议处置质押煤炭', proof });
  const { liens } = await factor(loanDetail, { loanId });
  const [lien] = liens;
  if (!lien) throw new Error(`loan ${late.no} has no pledge`);
  const quantity = kg(minus(lien.pledged, lien.released));
  await factor(offerPledge, {
    loanId,
    lienId: lien.id,
    buyerId: idOf(ids, 'luhe'),
    quantity,
    sum: fen((quantity / 1_000n) * 49_500n),
    proof,
  });
}
