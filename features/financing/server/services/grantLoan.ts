// Steps of a loan before payout, under locks of contract, base and loan.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { remark } from '#packages/db/transition.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { offerLoan } from '../../calls/loan.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { findOfferFlaw, handlingFee, maxLoanOn, type OfferFlaw } from '../../rules/offer.ts';
import type { LoanParty } from '../../states.ts';
import { readLiensOf, setWorths } from '../queries/lien.ts';
import { type LoanRow, readOverdueLoan } from '../queries/loan.ts';
import { setGuaranteed, setOffer } from '../queries/loanWrite.ts';
import { lockLending, readUsed, termsOf } from '../queries/terms.ts';
import { assessLoan, requireAllFit } from './assessBases.ts';
import type { AssessedLoan } from './assessedBase.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { requireReceiving } from './receivingAccount.ts';
import { bindBase, freeBases } from './secureBase.ts';
import {
  loanLifecycle,
  lockLoanForParty,
  moveLoan,
  partyOf,
  requireAmountLimit,
  requireLoanMove,
  toLoanMoved,
} from './transitionLoan.ts';

export interface SignedBy {
  readonly by: TextSigner;
  readonly signed: SignedText;
}

export function failOnFlaw(flaw: OfferFlaw | undefined): void {
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

export async function requireNothingOverdue(
  connection: Connection,
  borrowerId: string,
  today: string,
): Promise<void> {
  const overdue = await readOverdueLoan(connection, borrowerId, today);
  if (overdue) fail(financingFaults.overdue_exists, { no: overdue.no });
}

export const basesOf = ({ product, base_ids: ids }: LoanRow) => ({ product, ids });

export const assessBasesOf = (connection: Connection, loan: LoanRow, now: Date): Promise<AssessedLoan> =>
  assessLoan(connection, basesOf(loan), { now, ownLoanId: loan.id });

export const worthsOf = ({ bases }: AssessedLoan) => bases.map(({ id, base }) => ({ id, worth: base.left }));

/** The limit is checked under the lock of the funder's terms, so concurrent offers cannot exceed it. */
export async function makeOffer(
  ctx: TxContext,
  { loanId, ...offering }: InputOf<typeof offerLoan>,
  by: TextSigner,
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'offer');
  const terms = (await lockLending(ctx.tx, by.firmId, loan.product)) ?? fail(financingFaults.no_terms);
  const found = requireAllFit(await assessBasesOf(ctx.tx, loan, ctx.now));
  const { base, price } = found;
  const today = dayInMarket(ctx.now);
  failOnFlaw(
    findOfferFlaw(offering, termsOf(terms), {
      base,
      isDraft: loan.product === 'draft',
      today,
      used: await readUsed(ctx.tx, by.firmId, loan.product),
    }),
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
      worth: base.left,
      ratio: terms.ratio_bp,
      fee: handlingFee(base.left, offering.feeRate),
      price,
    }),
  );
  await setWorths(ctx.tx, loan.id, worthsOf(found));
  await notifyLoanParties(ctx, made, 'offered', {
    to: ['borrower'],
    params: { amount: offering.amount.toString() },
  });
  return toLoanMoved(made);
}

/** Nobody has to acknowledge a draft: it is bound as soon as the borrower has signed. */
export async function acceptOffer(
  ctx: TxContext,
  { loanId, receivingId }: { loanId: string; receivingId: string | null },
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'accept');
  // A colleague has signed for another account since this signature was made.
  if (loan.receiving_id !== receivingId) return fail(financingFaults.receiving_unusable);
  await requireReceiving(ctx.tx, by.firmId, { product: loan.product, receivingId });
  await requireAmountLimit(ctx.tx, loan.amount_fen ?? fen(0n), by);
  const accepted = await moveLoan(
    ctx,
    loan,
    'accept',
    'borrower',
    { ...by, signed },
    sql`, accepted_at = ${ctx.now}`,
  );
  if (loan.guarantor_id !== null)
    await notifyLoanParties(ctx, accepted, 'to_guarantee', { to: ['guarantor'] });
  if (loan.counterparty_id === null) return secure(ctx, accepted, by);
  await notifyLoanParties(ctx, accepted, `accepted_${loan.product}` as MessageTemplate<'financing'>, {
    to: ['counterparty', 'funder'],
    params: { left: loan.left_fen.toString() },
  });
  return toLoanMoved(accepted);
}

/** The counterparty signs, and in the same transaction the lien or pledge is registered. */
export async function acknowledgeLoanBase(
  ctx: TxContext,
  loanId: string,
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, 'acknowledge');
  return secure(ctx, await moveLoan(ctx, loan, 'acknowledge', 'counterparty', { ...by, signed }), by);
}

async function secure(ctx: TxContext, loan: LoanRow, by: TextSigner): Promise<LoanMoved> {
  requireCovered(loan, requireAllFit(await assessBasesOf(ctx.tx, loan, ctx.now)));
  for (const lien of await readLiensOf(ctx.tx, loan.id)) await bindBase(ctx, loan, lien, by.personId);
  const secured = await moveLoan(ctx, loan, 'secure', 'platform');
  await notifyLoanParties(ctx, secured, 'secured', { to: ['borrower', 'funder'] });
  return toLoanMoved(secured);
}

/** The bases still carry what was offered, at the ratio of the offer. */
export function requireCovered(
  { amount_fen: amount, ratio_bp: ratio, id }: LoanRow,
  { base }: AssessedLoan,
): void {
  if (amount === null || ratio === null) throw new Error(`the loan ${id} was never offered`);
  const most = maxLoanOn(base.left, ratio);
  if (amount > most) fail(financingFaults.collateral_short, { most });
}

export async function guaranteeByFirm(
  ctx: TxContext,
  loanId: string,
  { by, signed }: SignedBy,
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireGuarantee(loan, by.firmId);
  await requireAmountLimit(ctx.tx, loan.amount_fen ?? fen(0n), by);
  if ((await setGuaranteed(ctx.tx, loan.id, ctx.now)) !== 1)
    return fail(genericFaults.wrong_state, { state: loan.state });
  await remark(ctx, loanLifecycle, loan, 'guarantee', { ...by, signed, party: 'guarantor' });
  await notifyLoanParties(ctx, loan, 'guaranteed', { to: ['borrower', 'funder'] });
  return toLoanMoved(loan);
}

export function requireGuarantee(loan: LoanRow, firmId: string): void {
  if (loan.guarantor_id !== firmId) fail(financingFaults.not_your_turn);
  if (loan.guaranteed_at !== null || !['accepted', 'acknowledged', 'secured'].includes(loan.state))
    fail(genericFaults.wrong_state, { state: loan.state });
}

/** Who is notified: counterparty and guarantor only after the borrower has accepted. */
const NOTIFIED_ON: Readonly<
  Record<'reject' | 'refuse' | 'withdraw', readonly [MessageTemplate<'financing'>, readonly LoanParty[]]>
> = {
  reject: ['rejected', ['borrower']],
  refuse: ['refused', ['borrower', 'funder', 'guarantor']],
  withdraw: ['withdrawn', ['funder', 'counterparty', 'guarantor']],
};

/** Before payout. Frees what was claimed or bound. */
export async function endLoan(
  ctx: TxContext,
  loanId: string,
  move: 'reject' | 'refuse' | 'withdraw',
  { by, reason = '' }: { by: TextSigner; reason?: string },
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireLoanMove(loan, by.firmId, move);
  const ended = await moveLoan(
    ctx,
    loan,
    move,
    partyOf(loan, by.firmId),
    { ...by, reason },
    sql`, ended_at = ${ctx.now}`,
  );
  await freeBases(ctx, loan, by.personId);
  const [template, to] = NOTIFIED_ON[move];
  const isSeenByFunder = loan.amount_fen !== null || loan.state === 'reviewing';
  await notifyLoanParties(ctx, ended, template, {
    to: to.filter((party) =>
      party === 'funder' ? isSeenByFunder : party === 'borrower' || loan.accepted_at !== null,
    ),
    params: { reason },
  });
  return toLoanMoved(ended);
}
