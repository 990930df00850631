// Jobs of contracts: open, lapse, draft months, count.

import type { Connection } from '#packages/db/sql.ts';
import { plus } from '#packages/exact/exact.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { nextMonth } from '../rules/formula.ts';
import { LAST_DAY_TO_PLAN } from '../rules/fulfilment.ts';
import type { Signers } from '../rules/order.ts';
import type { ContractTerms } from '../terms.ts';
import { type ContractRow, lockRow } from './queries/contract.ts';
import * as due from './queries/due.ts';
import { countFulfilment } from './services/countFulfilment.ts';
import { draftContract, showDraft } from './services/draftContract.ts';
import { endedColumns, lapseContract } from './services/endContract.ts';
import { forecastMonth, monthTerms } from './services/forecastMonth.ts';
import { notifyParties } from './services/notifyContractParties.ts';
import { moveContract } from './services/transitionContract.ts';
import { requireTradingFirms, requireValidTerms } from './services/validateTerms.ts';
import { currentTerms, openForSigning } from './services/writeTerms.ts';

const HOUR_MS = 3_600_000;
const FORGOTTEN_AFTER_MS = 180 * 24 * HOUR_MS;

/** A deal's terms are written shortly afterwards, so that taking does not wait for it. */
export const openDealsForSigning: PerItemJob = {
  name: 'contract.lay_open',
  everySeconds: 5,
  due: due.readDealtDrafts,
  async finish(ctx, id) {
    const row = await lockRow(ctx.tx, id);
    if (row?.state === 'draft' && row.response_id !== null) await openForSigning(ctx, row);
  },
};

export const lapseContracts: PerItemJob = {
  name: 'contract.lapse',
  everySeconds: 30,
  due: due.readOverdueContracts,
  async finish(ctx, id) {
    const row = await lockRow(ctx.tx, id);
    const isOpen =
      row &&
      ['draft', 'to_sign', 'part_signed'].includes(row.state) &&
      row.sign_by !== null &&
      row.sign_by < ctx.now;
    if (isOpen) await lapseContract(ctx, row);
  },
};

export const draftMonths: PerItemJob = {
  name: 'contract.month',
  everySeconds: 3_600,
  due: async (connection, now) => {
    const today = dayInMarket(now);
    return Number(today.slice(8)) < LAST_DAY_TO_PLAN
      ? []
      : due.readYearsWithout(connection, nextMonth(today.slice(0, 7)));
  },
  async finish(ctx, id) {
    const year = await lockRow(ctx.tx, id);
    const month = nextMonth(dayInMarket(ctx.now).slice(0, 7));
    const terms = year && (await currentTerms(ctx.tx, year));
    if (
      !year ||
      terms?.kind !== 'year' ||
      (year.state !== 'effective' && year.state !== 'performing') ||
      !month.startsWith(String(terms.year))
    )
      return;
    const forecasted = await forecastMonth(ctx.tx, year, terms, month);
    const quantity = plus(forecasted.planned, forecasted.carriedOver);
    if (quantity <= 0n || quantity > forecasted.left) return;
    const of = { sellerId: year.seller_id, buyerId: year.buyer_id, tradeCoId: year.trade_co_id };
    const monthly = monthTerms(terms, month, {
      quantity,
      price: forecasted.price,
      carriedOver: forecasted.carriedOver,
    });
    if (!(await isDraftable(ctx, of, { terms: monthly, parent: year })))
      return notifyParties(ctx, year, 'month_blocked', { params: { month }, key: month });
    await showDraft(
      ctx,
      await draftContract(ctx, {
        ...of,
        terms: monthly,
        parent: year,
        firmId: year.seller_id,
        personId: year.created_by,
      }),
      'seller',
      {},
    );
  },
};

/**
 * Whether the month passes the checks of a contract drafted by hand; if not, both sides are notified instead.
 */
async function isDraftable(
  ctx: TxContext,
  of: Signers,
  { terms, parent }: { terms: ContractTerms; parent: ContractRow },
): Promise<boolean> {
  try {
    await requireTradingFirms(ctx, of);
    await requireValidTerms(ctx, { ...of, terms, parent });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const readForgotten = (connection: Connection, now: Date) =>
  due.readAbandoned(connection, new Date(now.getTime() - FORGOTTEN_AFTER_MS));

export const contractJobs: readonly AnyJob[] = [
  openDealsForSigning,
  lapseContracts,
  draftMonths,
  {
    name: 'contract.deliver',
    everySeconds: 3_600,
    due: (connection, now) => due.readDelivered(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const row = await lockRow(ctx.tx, id);
      if (
        row?.state !== 'performing' ||
        row.quantity_kg === null ||
        row.delivered_kg * 10_000n < row.quantity_kg * (10_000n - row.tolerance_bp)
      )
        return;
      const finished = await moveContract(ctx, row, 'finish', 'clock');
      await notifyParties(ctx, finished, 'delivered', { key: 'delivered' });
    },
  },
  {
    name: 'contract.conclude',
    everySeconds: 3_600,
    due: (connection, now) => due.readConcluded(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const row = await lockRow(ctx.tx, id);
      if (
        row?.state === 'effective' &&
        row.kind === 'agreement' &&
        (row.window_to ?? '9999') < dayInMarket(ctx.now)
      ) {
        await moveContract(ctx, row, 'conclude', 'clock', {}, endedColumns(ctx, 'settled'));
      }
    },
  },
  {
    name: 'contract.drop_forgotten',
    everySeconds: 86_400,
    due: readForgotten,
    async finish(ctx, id) {
      const row = await lockRow(ctx.tx, id);
      // Its maker may have acted meanwhile.
      if (row && (await readForgotten(ctx.tx, ctx.now)).includes(id))
        await moveContract(ctx, row, 'drop', 'clock', {}, endedColumns(ctx, 'void'));
    },
  },
  { name: 'contract.fulfil', everySeconds: 3_600, due: due.readTermContracts, finish: countFulfilment },
];
