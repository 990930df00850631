// Steps of a loan up to payout, under locks of contract, sheet and loan.

import type { LineSigner, SignedLine } from '#features/certificate/server/public.ts';
import { drawLoan } from '#features/funds/server/public.ts';
import { liftLien, setLien } from '#features/release/server/public.ts';
import { holdSheet, readAnySheets, type SheetRow } from '#features/settlement/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { acceptLoan, applyLoan, offerLoan } from '../../calls/loan.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import type { Receivable } from '../../rules/base.ts';
import {
  handlingFee,
  mostOn,
  offerFlaw,
  type OfferFlaw,
  payoutOf,
  tenorFlaw,
  type Terms,
} from '../../rules/offer.ts';
import type { LoanParty } from '../../states.ts';
import type { LoanTemplate } from '../../words/keys.ts';
import {
  disbursed,
  insertLoan,
  type LoanRow,
  offered,
  readLive,
  readLoan,
  readOverdue,
} from '../queries/loan.ts';
import { lockLending, readLending, readUsed, termsOf } from '../queries/terms.ts';
import { insistOnFit, receivableOf } from './assessReceivable.ts';
import { matterOf, tell } from './notifyLoanParties.ts';
import {
  holdLoan,
  insistOnLimit,
  insistOnMove,
  financingHistory,
  moveLoan,
  partyOf,
  movedOf,
} from './transitionLoan.ts';

export interface Signed {
  readonly by: LineSigner;
  readonly signed: SignedLine;
}
type ApplicationInput = Omit<InputOf<typeof applyLoan>, 'proof'>;

function failOn(flaw: OfferFlaw | undefined): void {
  switch (flaw?.is) {
    case undefined:
      return;
    case 'over_ratio':
      return fail(financingFaults.over_ratio, { most: flaw.most });
    case 'outside_terms':
      return fail(financingFaults.outside_terms, { field: flaw.field, least: flaw.least, most: flaw.most });
    case 'tenor_too_long':
      return fail(financingFaults.tenor_too_long, { latest: flaw.latest });
    case 'limit_used':
      return fail(financingFaults.funder_limit_used, { left: flaw.left });
  }
}

async function requireNothingOverdue(
  connection: Connection,
  borrowerId: string,
  today: string,
): Promise<void> {
  const overdue = await readOverdue(connection, borrowerId, today);
  if (overdue) fail(financingFaults.overdue_exists, { no: overdue.no });
}

/** Checked before signing and again under the locks. */
export async function insistOnAsked(
  connection: Connection,
  sheet: SheetRow,
  { funderId, amount, tenorDays }: ApplicationInput,
  { now, by }: { now: Date; by: LineSigner },
): Promise<Receivable> {
  const today = dayInMarket(now);
  const terms = (await readLending(connection, funderId)) ?? fail(financingFaults.no_terms);
  const receivable = await insistOnFit(connection, sheet, now);
  const most = mostOn(receivable.left, terms.ratio_bp);
  if (amount > most) fail(financingFaults.over_ratio, { most });
  failOn(tenorFlaw(termsOf(terms), tenorDays, { receivable, today }));
  await requireNothingOverdue(connection, by.firmId, today);
  await insistOnLimit(connection, amount, by);
  return receivable;
}

/** Another firm's sheet is not found. */
export async function ownSheet(
  connection: Connection,
  sheetId: string,
  firmId: string,
  now: Date,
): Promise<SheetRow> {
  const [sheet] = await readAnySheets(connection, [sheetId], now);
  return sheet?.seller_id === firmId && sheet.submitted_at !== null ? sheet : fail(genericFaults.not_found);
}

export async function apply(
  ctx: TxContext,
  input: ApplicationInput,
  { by, signed }: Signed,
): Promise<LoanMoved> {
  const { row: sheet } = await holdSheet(ctx, await ownSheet(ctx.tx, input.sheetId, by.firmId, ctx.now));
  const { left } = await insistOnAsked(ctx.tx, sheet, input, { now: ctx.now, by });
  const id = ctx.newId();
  const no = await insertLoan(
    ctx.tx,
    {
      ...input,
      id,
      borrowerId: by.firmId,
      debtorId: sheet.buyer_id,
      receivable: left,
      personId: by.personId,
    },
    ctx.now,
  );
  if (no === undefined)
    return fail(financingFaults.already_financed, {
      no: (await readLive(ctx.tx, [sheet.id]))[0]?.no ?? '',
    });
  const { firmId, personId } = by;
  await recordHistory(ctx, financingHistory, [
    {
      subjectId: id,
      move: 'apply',
      from: null,
      to: 'applied',
      party: 'borrower',
      firmId,
      personId,
      signed,
    },
  ]);
  const loan = (await readLoan(ctx.tx, id, by.firmId)) ?? fail(genericFaults.not_found);
  await tell(ctx, loan, 'applied', { to: ['funder'], params: { amount: input.amount.toString() } });
  return movedOf(loan);
}

/** The limit is checked under the lock of the funder's terms, so concurrent offers cannot exceed it. */
export async function offer(
  ctx: TxContext,
  { loanId, ...offering }: InputOf<typeof offerLoan>,
  by: LineSigner,
): Promise<LoanMoved> {
  const { loan, sheet } = await holdLoan(ctx, loanId, by.firmId);
  insistOnMove(loan, by.firmId, 'offer');
  const terms = (await lockLending(ctx.tx, by.firmId)) ?? fail(financingFaults.no_terms);
  const receivable = await insistOnFit(ctx.tx, sheet, ctx.now, loan.id);
  const today = dayInMarket(ctx.now);
  failOn(offerFlaw(offering, termsOf(terms), { receivable, today, used: await readUsed(ctx.tx, by.firmId) }));
  await requireNothingOverdue(ctx.tx, loan.borrower_id, today);
  await insistOnLimit(ctx.tx, offering.amount, by);
  const made = await moveLoan(
    ctx,
    loan,
    'offer',
    'funder',
    by,
    offered(offering, {
      receivable: receivable.left,
      ratio: terms.ratio_bp,
      fee: handlingFee(receivable.left, offering.feeRate),
    }),
  );
  await tell(ctx, made, 'offered', { to: ['borrower'], params: { amount: offering.amount.toString() } });
  return movedOf(made);
}

export async function accept(
  ctx: TxContext,
  { loanId }: Pick<InputOf<typeof acceptLoan>, 'loanId'>,
  { by, signed }: Signed,
): Promise<LoanMoved> {
  const { loan } = await holdLoan(ctx, loanId, by.firmId);
  insistOnMove(loan, by.firmId, 'accept');
  await insistOnLimit(ctx.tx, loan.amount_fen ?? fen(0n), by);
  const made = await moveLoan(
    ctx,
    loan,
    'accept',
    'borrower',
    { ...by, signed },
    sql`, accepted_at = ${ctx.now}`,
  );
  await tell(ctx, made, 'accepted', {
    to: ['debtor', 'funder'],
    params: { left: loan.left_fen.toString() },
  });
  return movedOf(made);
}

/** From here on the debtor owes the funder first: the lien is registered in the same transaction. */
export async function acknowledge(
  ctx: TxContext,
  loanId: string,
  { by, signed }: Signed,
): Promise<LoanMoved> {
  const { loan, sheet } = await holdLoan(ctx, loanId, by.firmId);
  insistOnMove(loan, by.firmId, 'acknowledge');
  await insistOnFit(ctx.tx, sheet, ctx.now, loan.id);
  const lienId = ctx.newId();
  const acknowledged = await moveLoan(ctx, loan, 'acknowledge', 'debtor', { ...by, signed });
  await setLien(ctx, sheet, { id: lienId, sheetId: sheet.id, holderId: loan.funder_id, no: loan.no });
  const secured = await moveLoan(ctx, acknowledged, 'secure', 'platform', {}, sql`, lien_id = ${lienId}`);
  await tell(ctx, secured, 'secured', { to: ['borrower', 'funder'] });
  return movedOf(secured);
}

/** Who is notified; the debtor only after the borrower has accepted. */
const NOTIFIED_ON: Readonly<
  Record<'reject' | 'refuse' | 'withdraw', readonly [LoanTemplate, readonly LoanParty[]]>
> = {
  reject: ['rejected', ['borrower']],
  refuse: ['refused', ['borrower', 'funder']],
  withdraw: ['withdrawn', ['funder', 'debtor']],
};

/** Before payout. Releases the lien if there is one. */
export async function end(
  ctx: TxContext,
  loanId: string,
  move: 'reject' | 'refuse' | 'withdraw',
  { by, reason = '' }: { by: LineSigner; reason?: string },
): Promise<LoanMoved> {
  const { loan, sheet } = await holdLoan(ctx, loanId, by.firmId);
  insistOnMove(loan, by.firmId, move);
  const ended = await moveLoan(
    ctx,
    loan,
    move,
    partyOf(loan, by.firmId),
    { ...by, reason },
    sql`, ended_at = ${ctx.now}`,
  );
  if (loan.lien_id !== null) await liftLien(ctx, sheet, loan.lien_id);
  const [template, to] = NOTIFIED_ON[move];
  await tell(ctx, ended, template, {
    to: to.filter((party) => party !== 'debtor' || loan.accepted_at !== null),
    params: { reason },
  });
  return movedOf(ended);
}

/** Checked before the funder signs and again under the locks. */
export async function insistOnPayable(
  connection: Connection,
  loan: LoanRow,
  sheet: SheetRow,
  { now, by }: { now: Date; by: LineSigner },
): Promise<{ amount: Fen; fee: Fen; on: string; dueOn: string }> {
  if (loan.funder_id !== by.firmId) return fail(financingFaults.not_your_turn);
  if (loan.state === 'offered' || loan.state === 'accepted') return fail(financingFaults.debtor_unconfirmed);
  insistOnMove(loan, by.firmId, 'disburse');
  const { amount_fen: amount, fee_fen: fee, ratio_bp: ratio, tenor_days: tenor } = loan;
  if (amount === null || fee === null || ratio === null || tenor === null)
    throw new Error(`the loan ${loan.id} is secured and was never offered`);
  const [on, receivable] = [dayInMarket(now), await receivableOf(connection, sheet)];
  const most = mostOn(receivable.left, ratio);
  if (amount > most) return fail(financingFaults.collateral_short, { most });
  failOn(tenorFlaw(ANY_TENOR, tenor, { receivable, today: on }));
  await requireNothingOverdue(connection, loan.borrower_id, on);
  await insistOnLimit(connection, amount, by);
  return { amount, fee, on, dueOn: addDays(on, tenor) };
}
/** Changed terms do not affect an accepted offer. */
const ANY_TENOR: Pick<Terms, 'tenorFrom' | 'tenorTo'> = { tenorFrom: 0, tenorTo: Number.MAX_SAFE_INTEGER };

export async function disburse(
  ctx: TxContext,
  loanId: string,
  { by, signed }: Signed,
): Promise<LoanMoved & { paidOut: Fen; dueOn: string }> {
  const { loan, sheet } = await holdLoan(ctx, loanId, by.firmId);
  const { amount, fee, on, dueOn } = await insistOnPayable(ctx.tx, loan, sheet, { now: ctx.now, by });
  const made = await moveLoan(
    ctx,
    loan,
    'disburse',
    'funder',
    { ...by, signed },
    disbursed({ on, dueOn, amount }),
  );
  await drawLoan(ctx, {
    key: `loan/${loan.id}/draw`,
    matter: matterOf(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    amount,
    fee,
  });
  const paidOut = payoutOf(amount, fee);
  await tell(ctx, made, 'disbursed', {
    to: ['borrower'],
    params: { amount: paidOut.toString(), due: dueOn },
  });
  return { ...movedOf(made), paidOut, dueOn };
}
