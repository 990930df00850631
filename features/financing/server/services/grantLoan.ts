// Steps of a loan up to payout, under locks of contract, sheet and loan.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { postLoan } from '#features/funds/server/public.ts';
import { liftLien, setLien } from '#features/release/server/public.ts';
import {
  lockSheetWithContract,
  readSheetsUnchecked,
  type SheetRow,
} from '#features/settlement/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { acceptLoan, applyLoan, offerLoan } from '../../calls/loan.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import type { Receivable } from '../../rules/base.ts';
import {
  handlingFee,
  maxLoanOn,
  findApplicationFlaw,
  findOfferFlaw,
  type OfferFlaw,
  payoutOf,
  findTenorFlaw,
  type LoanTerms,
} from '../../rules/offer.ts';
import type { LoanParty } from '../../states.ts';
import {
  setDisbursed,
  insertLoan,
  type LoanRow,
  setOffer,
  readOpenLoansOn,
  readLoan,
  readOverdueLoan,
} from '../queries/loan.ts';
import { lockLending, readLending, readUsed, termsOf } from '../queries/terms.ts';
import { requireFit, assessReceivable } from './assessReceivable.ts';
import { matterOfLoan, notifyLoanParties } from './notifyLoanParties.ts';
import {
  lockLoanForParty,
  requireAmountLimit,
  requireLoanMove,
  financingHistory,
  moveLoan,
  partyOf,
  toLoanMoved,
} from './transitionLoan.ts';

export interface SignedBy {
  readonly by: TextSigner;
  readonly signed: SignedText;
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
  const overdue = await readOverdueLoan(connection, borrowerId, today);
  if (overdue) fail(financingFaults.overdue_exists, { no: overdue.no });
}

/** Checked before signing and again under the locks. */
export async function requireValidApplication(
  connection: Connection,
  sheet: SheetRow,
  { funderId, amount, tenorDays }: ApplicationInput,
  { now, by }: { now: Date; by: TextSigner },
): Promise<Receivable> {
  const today = dayInMarket(now);
  const terms = (await readLending(connection, funderId)) ?? fail(financingFaults.no_terms);
  const receivable = await requireFit(connection, sheet, now);
  failOn(findApplicationFlaw({ amount, tenorDays }, termsOf(terms), { receivable, today }));
  await requireNothingOverdue(connection, by.firmId, today);
  await requireAmountLimit(connection, amount, by);
  return receivable;
}

/** Another firm's sheet is not found. */
export async function readOwnSheet(
  connection: Connection,
  sheetId: string,
  firmId: string,
  now: Date,
): Promise<SheetRow> {
  const [sheet] = await readSheetsUnchecked(connection, [sheetId], now);
  return sheet?.seller_id === firmId && sheet.submitted_at !== null ? sheet : fail(genericFaults.not_found);
}

export async function applyForLoan(
  ctx: TxContext,
  input: ApplicationInput,
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const { row: sheet } = await lockSheetWithContract(
    ctx,
    await readOwnSheet(ctx.tx, input.sheetId, by.firmId, ctx.now),
  );
  const { left } = await requireValidApplication(ctx.tx, sheet, input, { now: ctx.now, by });
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
      no: (await readOpenLoansOn(ctx.tx, [sheet.id]))[0]?.no ?? '',
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
  await notifyLoanParties(ctx, loan, 'applied', {
    to: ['funder'],
    params: { amount: input.amount.toString() },
  });
  return toLoanMoved(loan);
}

/** The limit is checked under the lock of the funder's terms, so concurrent offers cannot exceed it. */
export async function makeOffer(
  ctx: TxContext,
  { loanId, ...offering }: InputOf<typeof offerLoan>,
  by: TextSigner,
): Promise<LoanMoved> {
  const { loan, sheet } = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'offer');
  const terms = (await lockLending(ctx.tx, by.firmId)) ?? fail(financingFaults.no_terms);
  const receivable = await requireFit(ctx.tx, sheet, ctx.now, loan.id);
  const today = dayInMarket(ctx.now);
  failOn(
    findOfferFlaw(offering, termsOf(terms), { receivable, today, used: await readUsed(ctx.tx, by.firmId) }),
  );
  await requireNothingOverdue(ctx.tx, loan.borrower_id, today);
  await requireAmountLimit(ctx.tx, offering.amount, by);
  const made = await moveLoan(
    ctx,
    loan,
    'offer',
    'funder',
    by,
    setOffer(offering, {
      receivable: receivable.left,
      ratio: terms.ratio_bp,
      fee: handlingFee(receivable.left, offering.feeRate),
    }),
  );
  await notifyLoanParties(ctx, made, 'offered', {
    to: ['borrower'],
    params: { amount: offering.amount.toString() },
  });
  return toLoanMoved(made);
}

export async function acceptOffer(
  ctx: TxContext,
  { loanId }: Pick<InputOf<typeof acceptLoan>, 'loanId'>,
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const { loan } = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'accept');
  await requireAmountLimit(ctx.tx, loan.amount_fen ?? fen(0n), by);
  const made = await moveLoan(
    ctx,
    loan,
    'accept',
    'borrower',
    { ...by, signed },
    sql`, accepted_at = ${ctx.now}`,
  );
  await notifyLoanParties(ctx, made, 'accepted', {
    to: ['debtor', 'funder'],
    params: { left: loan.left_fen.toString() },
  });
  return toLoanMoved(made);
}

/** From here on the debtor owes the funder first: the lien is registered in the same transaction. */
export async function acknowledgeDebt(
  ctx: TxContext,
  loanId: string,
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const { loan, sheet } = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'acknowledge');
  await requireFit(ctx.tx, sheet, ctx.now, loan.id);
  const lienId = ctx.newId();
  const acknowledged = await moveLoan(ctx, loan, 'acknowledge', 'debtor', { ...by, signed });
  await setLien(ctx, sheet, { id: lienId, sheetId: sheet.id, holderId: loan.funder_id, no: loan.no });
  const secured = await moveLoan(ctx, acknowledged, 'secure', 'platform', {}, sql`, lien_id = ${lienId}`);
  await notifyLoanParties(ctx, secured, 'secured', { to: ['borrower', 'funder'] });
  return toLoanMoved(secured);
}

/** Who is notified; the debtor only after the borrower has accepted. */
const NOTIFIED_ON: Readonly<
  Record<'reject' | 'refuse' | 'withdraw', readonly [MessageTemplate<'financing'>, readonly LoanParty[]]>
> = {
  reject: ['rejected', ['borrower']],
  refuse: ['refused', ['borrower', 'funder']],
  withdraw: ['withdrawn', ['funder', 'debtor']],
};

/** Before payout. Releases the lien if there is one. */
export async function endLoan(
  ctx: TxContext,
  loanId: string,
  move: 'reject' | 'refuse' | 'withdraw',
  { by, reason = '' }: { by: TextSigner; reason?: string },
): Promise<LoanMoved> {
  const { loan, sheet } = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, move);
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
  await notifyLoanParties(ctx, ended, template, {
    to: to.filter((party) => party !== 'debtor' || loan.accepted_at !== null),
    params: { reason },
  });
  return toLoanMoved(ended);
}

/** Checked before the funder signs and again under the locks. */
export async function requirePayable(
  connection: Connection,
  loan: LoanRow,
  sheet: SheetRow,
  { now, by }: { now: Date; by: TextSigner },
): Promise<{ amount: Fen; fee: Fen; on: string; dueOn: string }> {
  if (loan.funder_id !== by.firmId) return fail(financingFaults.not_your_turn);
  if (loan.state === 'offered' || loan.state === 'accepted') return fail(financingFaults.debtor_unconfirmed);
  requireLoanMove(loan, by.firmId, 'disburse');
  const { amount_fen: amount, fee_fen: fee, ratio_bp: ratio, tenor_days: tenor } = loan;
  if (amount === null || fee === null || ratio === null || tenor === null)
    throw new Error(`the loan ${loan.id} is secured and was never offered`);
  const [on, receivable] = [dayInMarket(now), await assessReceivable(connection, sheet)];
  const most = maxLoanOn(receivable.left, ratio);
  if (amount > most) return fail(financingFaults.collateral_short, { most });
  failOn(findTenorFlaw(ANY_TENOR, tenor, { receivable, today: on }));
  await requireNothingOverdue(connection, loan.borrower_id, on);
  await requireAmountLimit(connection, amount, by);
  return { amount, fee, on, dueOn: addDays(on, tenor) };
}
/** Changed terms do not affect an accepted offer. */
const ANY_TENOR: Pick<LoanTerms, 'tenorFrom' | 'tenorTo'> = {
  tenorFrom: 0,
  tenorTo: Number.MAX_SAFE_INTEGER,
};

export async function payOutLoan(
  ctx: TxContext,
  loanId: string,
  { by, signed }: SignedBy,
): Promise<LoanMoved & { paidOut: Fen; dueOn: string }> {
  const { loan, sheet } = await lockLoanForParty(ctx, loanId, by.firmId);
  const { amount, fee, on, dueOn } = await requirePayable(ctx.tx, loan, sheet, { now: ctx.now, by });
  const made = await moveLoan(
    ctx,
    loan,
    'disburse',
    'funder',
    { ...by, signed },
    setDisbursed({ on, dueOn, amount }),
  );
  await postLoan(ctx, {
    key: `loan/${loan.id}/draw`,
    matter: matterOfLoan(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    amount,
    fee,
  });
  const paidOut = payoutOf(amount, fee);
  await notifyLoanParties(ctx, made, 'disbursed', {
    to: ['borrower'],
    params: { amount: paidOut.toString(), due: dueOn },
  });
  return { ...toLoanMoved(made), paidOut, dueOn };
}
