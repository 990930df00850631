// Keeps the payment plan: plans instalments, counts payments, trims prepayments.
// Callers hold the lock of the contract.

import { workingDayFrom, workingDaysAfter } from '#features/catalog/server/public.ts';
import { type ContractRow } from '#features/contract/server/public.ts';
import { type ContractTerms, isSale } from '#features/contract/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { atLeast, atMost, basisPoints, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import {
  nextReminder,
  type PayWithin,
  type PlannedInstalment,
  prepaidShare,
  prepaidUsed,
  prepaidValue,
  sheetInstalments,
} from '../../rules/payPlan.ts';
import {
  addInstalmentPaid,
  insertInstalment,
  insertInstalmentPayment,
  type InstalmentRow,
  type NewInstalment,
  readInstalments,
  setInstalmentAmount,
} from '../queries/instalment.ts';
import { readPayDays } from '../queries/parameters.ts';
import { instalmentHistory, moveInstalment } from './moveInstalment.ts';
import { cancelInstalmentsOf, setStandingSums } from './replaceInstalments.ts';

/** The last day to pay, for what became payable on `day`. An agreed day that is no working day moves on. */
const dueDay = (connection: Connection, day: string, within: PayWithin): Promise<string> =>
  'days' in within
    ? workingDayFrom(connection, addDays(day, within.days))
    : workingDaysAfter(connection, day, within.workingDays);

interface Planning {
  readonly row: ContractRow;
  readonly terms: ContractTerms;
  readonly sheet: { readonly id: string; readonly no: string } | null;
}

async function plan(ctx: TxContext, { row, terms, sheet }: Planning, parts: readonly PlannedInstalment[]) {
  const { tx, now } = ctx;
  const { reminders } = await readPayDays(tx, now);
  const today = dayInMarket(now);
  for (const { within, ...part } of parts) {
    const dueOn = await dueDay(tx, today, within);
    await addInstalment(ctx, row, {
      ...part,
      sheet,
      dueOn,
      // The seller need not load before a prepayment comes: it bears no interest.
      interest: part.kind !== 'prepayment' && isSale(terms) ? terms.lateInterest : basisPoints(0n),
      remindOn: nextReminder(dueOn, addDays(today, -1), reminders),
    });
  }
  await writeOutbox(tx, [`contract/${row.id}`]);
}

type PartyColumns = 'id' | 'contractId' | 'contractNo' | 'sellerId' | 'buyerId';

export async function addInstalment(
  ctx: TxContext,
  { id: contractId, no: contractNo, seller_id: sellerId, buyer_id: buyerId }: ContractRow,
  one: Omit<NewInstalment, PartyColumns>,
): Promise<void> {
  const id = ctx.newId();
  await insertInstalment(ctx.tx, { ...one, id, contractId, contractNo, sellerId, buyerId }, ctx.now);
  await recordHistory(ctx, instalmentHistory, [
    { subjectId: id, move: 'plan', from: null, to: 'open', party: 'platform' },
  ]);
}

const openPart = ({ amount_fen: amount, paid_fen: paid }: InstalmentRow): Fen => minus(amount, paid);
const sumOf = (amounts: readonly Fen[]): Fen => plus(fen(0n), ...amounts);

const readOpenPrepayments = async (connection: Connection, contractId: string) =>
  (await readInstalments(connection, contractId)).filter(
    ({ kind, state }) => kind === 'prepayment' && state === 'open',
  );

/** What the coal not settled yet takes in advance, in fen. */
const prepaymentNeeded = (row: ContractRow, terms: ContractTerms): Fen => {
  const part = prepaidShare(terms);
  return part === undefined || row.quantity_kg === null ? fen(0n) : prepaidValue(row, part, row.quantity_kg);
};

/** When a contract takes force, and when a supplement changes it: plans what more is to be prepaid. */
export async function planPrepayment(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  /** Money in the payment hold. */
  locked: Fen,
): Promise<void> {
  const needed = prepaymentNeeded(row, terms);
  const open = await trimPrepayments(ctx, row, needed);
  const share = prepaidShare(terms);
  if (share === undefined) return;
  const paid = sumOf(
    (await readInstalments(ctx.tx, row.id))
      .filter(({ kind }) => kind === 'prepayment')
      .map(({ paid_fen: one }) => one),
  );
  // Money paid outside is in no hold, but was paid.
  const ahead = atLeast(locked, minus(paid, prepaidUsed(row, share)));
  const more = minus(needed, plus(open, ahead));
  if (more <= 0n) return;
  const { usual } = await readPayDays(ctx.tx, ctx.now);
  await plan(ctx, { row, terms, sheet: null }, [
    { kind: 'prepayment', payer: 'buyer', share, amount: more, within: { workingDays: usual.prepayment } },
  ]);
}

/** No more stays open than unsettled coal needs; the last instalment shrinks first. Returns what is open. */
async function trimPrepayments(ctx: TxContext, row: ContractRow, needed: Fen): Promise<Fen> {
  const rows = await readOpenPrepayments(ctx.tx, row.id);
  let surplus = minus(sumOf(rows.map(openPart)), needed);
  const kept = [];
  for (const one of rows.toReversed()) {
    const less = surplus > 0n ? atMost(surplus, openPart(one)) : fen(0n);
    surplus = minus(surplus, less);
    kept.push(minus(openPart(one), less));
    if (less > 0n) await shrink(ctx, one, minus(one.amount_fen, less));
  }
  return sumOf(kept);
}

async function shrink(ctx: TxContext, one: InstalmentRow, amount: Fen): Promise<void> {
  if (amount === 0n) await moveInstalment(ctx, one, 'cancel', emptyFragment);
  else if (amount === one.paid_fen) await moveInstalment(ctx, one, 'pay', sql`, amount_fen = ${amount}`);
  else await setInstalmentAmount(ctx.tx, one.id, amount);
}

/** The contract is over: nothing more is prepaid. */
export const endPrepayments = async (ctx: TxContext, row: ContractRow): Promise<void> => {
  await trimPrepayments(ctx, row, fen(0n));
};

export interface SheetDue {
  readonly sheet: { readonly id: string; readonly no: string };
  readonly payable: Fen;
  /** Paid from the buyer's bond as it is confirmed; not in `payable`. */
  readonly fromBond: Fen;
  /** Sheets of the same coal that it replaces or adjusts. */
  readonly replaces: readonly string[];
}

/**
 * Plans what a confirmed sheet comes to, after its tonnes were counted as settled; `payable` in fen, negative
 * where the seller refunds.
 */
export async function planSheet(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  { sheet, payable, fromBond, replaces }: SheetDue,
): Promise<void> {
  if (!isSale(terms)) return;
  await cancelInstalmentsOf(ctx, row.id, replaces);
  await setStandingSums(ctx, { sheetId: sheet.id, asked: plus(payable, fromBond), replaces });
  await trimPrepayments(ctx, row, prepaymentNeeded(row, terms));
  const { usual } = await readPayDays(ctx.tx, ctx.now);
  await plan(ctx, { row, terms, sheet }, sheetInstalments(terms, payable, usual));
}

export interface InstalmentPayment {
  /** Null: towards the prepayment. */
  readonly sheetId: string | null;
  readonly sourceId: string;
  readonly amount: Fen;
  /** Day of the transfer; today if absent. */
  readonly paidOn?: string | undefined;
  /** Towards what was retained of the sheet, not towards what it came to. */
  readonly isRetention?: boolean;
}

/** Counts a payment towards the open instalments, those due first; a surplus counts towards none. */
export async function countInstalmentPayment(
  ctx: TxContext,
  contractId: string,
  { sheetId, sourceId, amount, paidOn = dayInMarket(ctx.now), isRetention = false }: InstalmentPayment,
): Promise<void> {
  const rows = (await readInstalments(ctx.tx, contractId)).filter(
    (one) => one.sheet_id === sheetId && one.state === 'open' && (one.kind === 'retention') === isRetention,
  );
  let left = amount;
  for (const one of rows) {
    const part = atMost(left, openPart(one));
    if (part <= 0n) break;
    left = minus(left, part);
    await insertInstalmentPayment(ctx.tx, { instalmentId: one.id, sourceId, amount: part, paidOn }, ctx.now);
    if (part === openPart(one)) await moveInstalment(ctx, one, 'pay', sql`, paid_fen = ${one.amount_fen}`);
    else await addInstalmentPaid(ctx.tx, one.id, part);
  }
  await writeOutbox(ctx.tx, [`contract/${contractId}`]);
}
