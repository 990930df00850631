// Instalments as calls show them: how late, and the interest to today.

import type { Instalment } from '#features/contract/calls/plan.ts';
import type { ReadPayments } from '#features/contract/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type InterestRun, interestSum, lateInterest, type LateSum } from '../../rules/lateInterest.ts';
import { daysAfter } from '../../rules/payPlan.ts';
import { countAnew } from '../../rules/replaced.ts';
import {
  type InstalmentPaymentRow,
  type InstalmentRow,
  readInstalmentPayments,
  readInstalments,
  readInstalmentsOfSheets,
} from '../queries/instalment.ts';
import { readPrepaymentState } from './lockPrepayment.ts';

interface Late {
  readonly sum: LateSum;
  /** The last day that bears interest; null while it may still be paid. */
  readonly until: string | null;
}

/** What interest on each instalment is computed from; none where no sheet has taken its sheet's place yet. */
async function readLateSums(
  connection: Connection,
  rows: readonly InstalmentRow[],
): Promise<ReadonlyMap<string, Late>> {
  const sheetIds = [
    ...new Set(
      rows.flatMap(({ sheet_id: id, next_sheet_id: next }) => (id === null || next === null ? [] : [id])),
    ),
  ];
  const replaced = (await readInstalmentsOfSheets(connection, sheetIds)).filter(
    ({ kind }) => kind !== 'retention',
  );
  const payments = await readInstalmentPayments(
    connection,
    [...rows, ...replaced].map(({ id }) => id),
  );
  return new Map([
    ...rows
      .filter(({ replaced_on: on, state }) => on === null && state !== 'cancelled')
      .map((row) => [row.id, { sum: toLateSum(row, paymentsOf([row], payments)), until: null }] as const),
    ...sheetIds.flatMap((id) =>
      replacedSums(
        replaced.filter((one) => one.sheet_id === id),
        payments,
      ),
    ),
  ]);
}

const toLateSum = ({ amount_fen: amount, due_on: dueOn }: InstalmentRow, payments: LateSum['payments']) => ({
  amount,
  dueOn,
  payments,
});

const paymentsOf = (rows: readonly InstalmentRow[], payments: readonly InstalmentPaymentRow[]) =>
  payments
    .filter(({ instalment_id: of }) => rows.some(({ id }) => id === of))
    .map(({ amount_fen: amount, paid_on: paidOn }) => ({ amount, paidOn }));

/** Of one replaced sheet, by due day. */
function replacedSums(
  rows: readonly InstalmentRow[],
  payments: readonly InstalmentPaymentRow[],
): (readonly [string, Late])[] {
  const standing = rows.map(({ standing_fen: sum }) => sum ?? fen(0n));
  const counted = countAnew(standing, paymentsOf(rows, payments));
  return rows.map(({ id, due_on: dueOn, replaced_on: until }, at) => [
    id,
    { sum: { amount: standing[at] ?? fen(0n), dueOn, payments: counted[at] ?? [] }, until },
  ]);
}

function runsOf(
  row: InstalmentRow,
  late: Late | undefined,
  { claimedTo, to }: { readonly claimedTo: string | null; readonly to: string },
): readonly InterestRun[] {
  if (!late) return [];
  const last = late.until !== null && late.until < to ? late.until : to;
  return lateInterest(late.sum, row.interest_bp, { claimedTo, to: last });
}

/** What the payer still has to do something for: what is held is paid by itself. */
const isUnpaid = ({ state, amount_fen: amount, paid_fen: paid, held_fen: held }: InstalmentRow) =>
  state === 'open' && amount > plus(paid, held);

function toInstalment(row: InstalmentRow, late: Late | undefined, today: string): Instalment {
  const runs = runsOf(row, late, { claimedTo: null, to: today });
  const { replaced_on: on, standing_fen: standing } = row;
  return {
    id: row.id,
    kind: row.kind,
    payer: row.payer,
    sheet: row.sheet_id === null || row.sheet_no === null ? null : { id: row.sheet_id, no: row.sheet_no },
    share: row.share_bp,
    amount: row.amount_fen,
    paid: row.paid_fen,
    held: row.held_fen,
    dueOn: row.due_on,
    state: row.state,
    replaced: on === null ? null : { on, standing },
    daysLate: isUnpaid(row) ? Math.max(0, daysAfter(row.due_on, today)) : 0,
    interestRate: row.interest_bp,
    interest: interestSum(runs),
    runs: [...runs],
  };
}

/** In the order given. */
export async function toInstalments<Row extends InstalmentRow>(
  connection: Connection,
  rows: readonly Row[],
  now: Date,
): Promise<(Instalment & { readonly row: Row })[]> {
  const late = await readLateSums(connection, rows);
  return rows.map((row) => ({ ...toInstalment(row, late.get(row.id), dayInMarket(now)), row }));
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
  const rows = await readInstalments(connection, contractId);
  const late = await readLateSums(connection, rows);
  return rows
    .map((instalment): InterestDue => {
      const runs = runsOf(instalment, late.get(instalment.id), {
        claimedTo: claimedTo.get(instalment.id) ?? null,
        to,
      });
      return { instalment, runs, interest: interestSum(runs) };
    })
    .filter(({ interest }) => interest > 0n);
}
