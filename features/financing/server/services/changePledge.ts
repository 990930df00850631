// While a loan is owed: more coal, tonnes set free, more time, disposal.

import type { TextSigner } from '#features/certificate/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { lifecycle, remark, requireMove, transition } from '#packages/db/transition.ts';
import { type BasisPoints, haoPerTonne, type Kg, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { latestEnd, MAX_TENOR } from '../../rules/base.ts';
import { daysBetween } from '../../rules/interest.ts';
import { maxLoanOn } from '../../rules/offer.ts';
import { findReleaseFlaw } from '../../rules/pledge.ts';
import { requestMachine, type RequestMove, type RequestState } from '../../states.ts';
import { insertLien, type LienRow, readClaims, readLiensOf } from '../queries/lien.ts';
import { type LoanRow, readLoan } from '../queries/loan.ts';
import { readPledgeLevels } from '../queries/parameters.ts';
import { insertRequest, readRequest, type RequestRow } from '../queries/request.ts';
import { readOwnBase, requireFit } from './assessBases.ts';
import { assessBasesOf, type SignedBy } from './grantLoan.ts';
import { markLoan } from './markPledges.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { bindBase, freeTonnes, lockBases } from './secureBase.ts';
import { mayDispose } from './showLoan.ts';
import {
  isOwing,
  loanLifecycle,
  lockLoanForParty,
  moveLoan,
  partyOf,
  requireLoanMove,
  toLoanMoved,
} from './transitionLoan.ts';

/** Checked before signing and again under the locks. */
export function requireBorrower(loan: LoanRow, firmId: string): void {
  if (partyOf(loan, firmId) !== 'borrower') fail(financingFaults.not_your_turn);
  if (!isOwing(loan)) fail(genericFaults.wrong_state, { state: loan.state });
}

/** 补仓: a further receipt of the borrower is pledged for the loan. */
export async function pledgeMore(
  ctx: TxContext,
  { loanId, receiptId }: { loanId: string; receiptId: string },
  { by, signed }: SignedBy,
): Promise<{ loanId: string; pledged: Kg; ltv: BasisPoints | null }> {
  const base = { product: 'receipt' as const, id: receiptId };
  const seen = await readOwnBase(ctx.tx, base, { firmId: by.firmId, now: ctx.now });
  await lockBases(ctx, 'receipt', [{ id: receiptId, contractId: seen.contract.id }]);
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireBorrower(loan, by.firmId);
  if (loan.product !== 'receipt') return fail(genericFaults.wrong_state, { state: loan.state });
  const found = requireFit(await readOwnBase(ctx.tx, base, { firmId: by.firmId, now: ctx.now }));
  const lien = {
    id: ctx.newId(),
    loanId,
    kind: 'receipt' as const,
    base: { id: found.id, no: found.no, contractId: found.contract.id, worth: found.base.left },
    isTopUp: true,
  };
  if (!(await insertLien(ctx.tx, lien, ctx.now)))
    return fail(financingFaults.already_financed, {
      no: (await readClaims(ctx.tx, [receiptId]))[0]?.no ?? '',
    });
  await bindBase(ctx, loan, { id: lien.id, kind: 'receipt', base_id: receiptId }, by.personId);
  await remark(ctx, loanLifecycle, loan, 'add_pledge', {
    ...by,
    signed,
    party: 'borrower',
    reason: found.no,
  });
  const mark = await markLoan(ctx, loanId);
  await notifyLoanParties(ctx, loan, 'topped_up', {
    to: ['funder'],
    params: { receipt: found.no },
    at: lien.id,
  });
  return { loanId, pledged: mark?.pledged ?? kg(0n), ltv: mark?.ltv ?? null };
}

interface Wanted {
  readonly lien: LienRow;
  readonly quantity: Kg;
}

/** Released tonnes ≤ repaid ÷ (price × ratio), and what stays must be worth enough today. */
async function requireReleasable(
  connection: Connection,
  loan: LoanRow,
  { lien, quantity }: Wanted,
  now: Date,
): Promise<void> {
  const { amount_fen: amount, ratio_bp: ratio, price_hao_per_t: price } = loan;
  if (amount === null || ratio === null || price === null)
    return fail(genericFaults.wrong_state, { state: loan.state });
  const pledged = minus(loan.pledged_kg, loan.released_kg);
  const worth = loan.mark_fen ?? loan.base_fen;
  const flaw = findReleaseFlaw(
    quantity,
    { repaid: minus(amount, loan.outstanding_fen), price, ratio, released: loan.released_kg },
    {
      outstanding: loan.outstanding_fen,
      pledged,
      mark: haoPerTonne(pledged > 0n ? (worth * 100_000n) / pledged : 1n),
    },
    await readPledgeLevels(connection, now),
  );
  const held = minus(lien.pledged_kg, lien.released_kg);
  if (flaw?.is === 'over_repaid') return fail(financingFaults.over_release, { most: flaw.most });
  if (quantity > held) return fail(financingFaults.over_release, { most: held });
  if (flaw?.is === 'short')
    return fail(financingFaults.collateral_short, {
      most: maxLoanOn(worth, (await readPledgeLevels(connection, now)).warn),
    });
}

export async function findLien(connection: Connection, loanId: string, lienId: string): Promise<LienRow> {
  const lien = (await readLiensOf(connection, loanId)).find(({ id }) => id === lienId);
  return lien?.lifted_at === null && lien.bound_at !== null ? lien : fail(genericFaults.not_found);
}

/** The loan may not run longer than the base allows, nor longer than any loan. */
async function requireExtendable(
  connection: Connection,
  loan: LoanRow,
  days: number,
  now: Date,
): Promise<string> {
  const { due_on: dueOn, disbursed_on: from } = loan;
  if (dueOn === null || from === null || loan.product === 'draft')
    return fail(genericFaults.wrong_state, { state: loan.state });
  requireMove(loanLifecycle, loan, 'extend', 'funder');
  const longest = addDays(from, MAX_TENOR);
  const end = latestEnd((await assessBasesOf(connection, loan, now)).base);
  const latest = end !== null && end < longest ? end : longest;
  const due = addDays(dueOn, days);
  return due > latest || daysBetween(dayInMarket(now), due) < 1
    ? fail(financingFaults.tenor_too_long, { latest })
    : due;
}

interface Asked {
  readonly requestId: string;
  readonly state: RequestState;
}

export async function askForRelease(
  ctx: TxContext,
  { loanId, lienId, quantity, reason }: { loanId: string; lienId: string; quantity: Kg; reason: string },
  by: TextSigner,
): Promise<Asked> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireBorrower(loan, by.firmId);
  await requireReleasable(ctx.tx, loan, { lien: await findLien(ctx.tx, loanId, lienId), quantity }, ctx.now);
  return ask(ctx, loan, { kind: 'release', lienId, quantity, days: null, reason }, by);
}

export async function askForTime(
  ctx: TxContext,
  { loanId, days, reason }: { loanId: string; days: number; reason: string },
  by: TextSigner,
): Promise<Asked> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireBorrower(loan, by.firmId);
  await requireExtendable(ctx.tx, loan, days, ctx.now);
  return ask(ctx, loan, { kind: 'extension', lienId: null, quantity: null, days, reason }, by);
}

async function ask(
  ctx: TxContext,
  loan: LoanRow,
  asked: Pick<Parameters<typeof insertRequest>[1], 'kind' | 'lienId' | 'quantity' | 'days' | 'reason'>,
  { personId }: TextSigner,
): Promise<Asked> {
  const id = ctx.newId();
  if (!(await insertRequest(ctx.tx, { ...asked, id, loanId: loan.id, personId }, ctx.now)))
    return fail(financingFaults.request_open);
  await notifyLoanParties(ctx, loan, `asked_${asked.kind}`, {
    to: ['funder'],
    params: { reason: asked.reason },
    at: id,
  });
  return { requestId: id, state: 'asked' };
}

/** The request and its loan, where the firm is the borrower or the funder. */
export async function readRequestOf(
  connection: Connection,
  requestId: string,
  firmId: string,
): Promise<{ request: RequestRow; loan: LoanRow }> {
  const request = await readRequest(connection, requestId, firmId);
  const loan = request && (await readLoan(connection, request.loan_id, firmId));
  return request && loan ? { request, loan } : fail(genericFaults.not_found);
}

/** Checked before the funder signs and again under the locks. */
export async function requireGrantable(
  connection: Connection,
  { request, loan }: { request: RequestRow; loan: LoanRow },
  { firmId, now }: { firmId: string; now: Date },
): Promise<{ lien: LienRow; quantity: Kg } | { dueOn: string }> {
  if (partyOf(loan, firmId) !== 'funder') return fail(financingFaults.not_your_turn);
  if (request.state !== 'asked') return fail(genericFaults.wrong_state, { state: request.state });
  if (!isOwing(loan)) return fail(genericFaults.wrong_state, { state: loan.state });
  if (request.lien_id !== null && request.quantity_kg !== null) {
    const wanted = {
      lien: await findLien(connection, loan.id, request.lien_id),
      quantity: request.quantity_kg,
    };
    await requireReleasable(connection, loan, wanted, now);
    return wanted;
  }
  return { dueOn: await requireExtendable(connection, loan, request.days ?? 0, now) };
}

export async function grant(ctx: TxContext, requestId: string, { by, signed }: SignedBy): Promise<Asked> {
  const seen = await readRequestOf(ctx.tx, requestId, by.firmId);
  const loan = await lockLoanForParty(ctx, seen.loan.id, by.firmId);
  const request = (await readRequest(ctx.tx, requestId, by.firmId)) ?? fail(genericFaults.not_found);
  const granted = await requireGrantable(ctx.tx, { request, loan }, { firmId: by.firmId, now: ctx.now });
  await end(ctx, request, 'grant', { answer: '', personId: by.personId });
  if ('lien' in granted) {
    await freeTonnes(ctx, loan, granted.lien, {
      quantity: granted.quantity,
      personId: by.personId,
      key: `request/${requestId}/release`,
    });
    await remark(ctx, loanLifecycle, loan, 'release_goods', {
      ...by,
      signed,
      party: 'funder',
      reason: granted.lien.base_no,
    });
    await markLoan(ctx, loan.id);
  } else {
    await moveLoan(ctx, loan, 'extend', 'funder', { ...by, signed }, sql`, due_on = ${granted.dueOn}::date`);
  }
  await notifyLoanParties(ctx, loan, `granted_${request.kind}`, {
    to: ['borrower'],
    params: 'dueOn' in granted ? { due: granted.dueOn } : { quantity: granted.quantity.toString() },
    at: requestId,
  });
  return { requestId, state: 'granted' };
}

export async function refuse(
  ctx: TxContext,
  { requestId, reason }: { requestId: string; reason: string },
  by: TextSigner,
): Promise<Asked> {
  const { request, loan } = await lockRequest(ctx, requestId, by.firmId);
  if (partyOf(loan, by.firmId) !== 'funder') return fail(financingFaults.not_your_turn);
  await end(ctx, request, 'refuse', { answer: reason, personId: by.personId });
  await notifyLoanParties(ctx, loan, `refused_${request.kind}`, {
    to: ['borrower'],
    params: { reason },
    at: requestId,
  });
  return { requestId, state: 'refused' };
}

export async function withdraw(ctx: TxContext, requestId: string, by: TextSigner): Promise<Asked> {
  const { request, loan } = await lockRequest(ctx, requestId, by.firmId);
  if (partyOf(loan, by.firmId) !== 'borrower') return fail(financingFaults.not_your_turn);
  await end(ctx, request, 'withdraw', { answer: '', personId: by.personId });
  return { requestId, state: 'withdrawn' };
}

async function lockRequest(ctx: TxContext, requestId: string, firmId: string) {
  const seen = await readRequestOf(ctx.tx, requestId, firmId);
  const loan = await lockLoanForParty(ctx, seen.loan.id, firmId);
  return { loan, request: (await readRequest(ctx.tx, requestId, firmId)) ?? fail(genericFaults.not_found) };
}

const requestLifecycle = lifecycle({ machine: requestMachine, table: sql`financing_request` });

/** Compare-and-set: an answer of the other kind, given meanwhile, stands. */
const end = (
  ctx: TxContext,
  request: RequestRow,
  move: RequestMove,
  { answer, personId }: { answer: string; personId: string },
): Promise<RequestRow> =>
  transition(ctx, requestLifecycle, request, move, {
    by: move === 'withdraw' ? 'borrower' : 'funder',
    personId,
    set: sql`, answer = ${answer}, answered_by = ${personId}, ended_at = ${ctx.now}`,
  });

/** Checked before the funder signs and again under the lock. */
export function requireDisposable(loan: LoanRow, firmId: string): void {
  requireLoanMove(loan, firmId, 'dispose');
  if (!mayDispose(loan)) fail(financingFaults.not_disposable);
}

/** 处置. */
export async function disposeOf(
  ctx: TxContext,
  { loanId, reason }: { loanId: string; reason: string },
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireDisposable(loan, by.firmId);
  const moved = await moveLoan(ctx, loan, 'dispose', 'funder', { ...by, signed, reason });
  await notifyLoanParties(ctx, moved, 'disposal', {
    to: ['borrower', 'counterparty', 'guarantor'],
    params: { reason },
  });
  return toLoanMoved(moved);
}
