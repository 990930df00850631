// Instalments as calls show them: how late, and the interest to today.

import type { Instalment } from '#features/contract/calls/plan.ts';
import type { ReadPayments } from '#features/contract/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type InterestRun, interestSum, lateInterest, type LateSum } from '../../rules/lateInterest.ts';
import { daysAfter } from '../../rules/payPlan.ts';
import {
  type InstalmentPaymentRow,
  type InstalmentRow,
  readInstalmentPayments,
  readInstalments,
} from '../queries/instalment.ts';
import { readPrepaymentState } from './lockPrepayment.ts';

/** What interest is computed from. */
const toLateSum = (row: InstalmentRow, payments: readonly InstalmentPaymentRow[]): LateSum => ({
  amount: row.amount_fen,
  dueOn: row.due_on,
  payments: payments
    .filter(({ instalment_id: id }) => id === row.id)
    .map(({ amount_fen: amount, paid_on: paidOn }) => ({ amount, paidOn })),
});

function toInstalment(
  row: InstalmentRow,
  payments: readonly InstalmentPaymentRow[],
  today: string,
): Instalment {
  const isCancelled = row.state === 'cancelled';
  const runs = isCancelled
    ? []
    : lateInterest(toLateSum(row, payments), row.interest_bp, { claimedTo: null, to: today });
  return {
    id: row.id,
    kind: row.kind,
    payer: row.payer,
    sheet: row.sheet_id === null || row.sheet_no === null ? null : { id: row.sheet_id, no: row.sheet_no },
    share: row.share_bp,
    amount: row.amount_fen,
    paid: row.paid_fen,
    dueOn: row.due_on,
    state: row.state,
    daysLate: row.state === 'open' ? Math.max(0, daysAfter(row.due_on, today)) : 0,
    interestRate: row.interest_bp,
    interest: isCancelled ? fen(0n) : interestSum(runs),
    runs: [...runs],
  };
}

/** In the order given. */
export async function toInstalments<Row extends InstalmentRow>(
  connection: Connection,
  rows: readonly Row[],
  now: Date,
): Promise<(Instalment & { readonly row: Row })[]> {
  const payments = await readInstalmentPayments(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toInstalment(row, payments, dayInMarket(now)), row }));
}

/** For the page of a contract. */
export const readContractPayments: ReadPayments = async (connection, { row, terms, actor, now }) => {
  const plan = await toInstalments(connection, await readInstalments(connection, row.id), now);
  return {
    prepay: await readPrepaymentState(connection, row, terms, actor),
    plan: plan.map(({ row: _row, ...one }) => one),
  };
};

export interface InterestDue {
  readonly instalment: InstalmentRow;
  readonly runs: readonly InterestRun[];
  readonly interest: Fen;
}

/** Late interest of a contract's instalments, of the days after those claimed up to and including `to`. */
export async function readInterestDue(
  connection: Connection,
  contractId: string,
  { claimedTo, to }: { readonly claimedTo: ReadonlyMap<string, string>; readonly to: string },
): Promise<readonly InterestDue[]> {
  const rows = (await readInstalments(connection, contractId)).filter(({ state }) => state !== 'cancelled');
  const payments = await readInstalmentPayments(
    connection,
    rows.map(({ id }) => id),
  );
  return rows
    .map((instalment): InterestDue => {
      const runs = lateInterest(toLateSum(instalment, payments), instalment.interest_bp, {
        claimedTo: claimedTo.get(instalment.id) ?? null,
        to,
      });
      return { instalment, runs, interest: interestSum(runs) };
    })
    .filter(({ interest }) => interest > 0n);
}
