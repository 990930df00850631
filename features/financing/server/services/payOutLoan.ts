// Payout of a loan: what the funder signs is paid, under the loan's locks.

import type { TextSigner } from '#features/certificate/server/public.ts';
import { activeHoldsFor, postLoan } from '#features/funds/server/public.ts';
import { countInstalmentPayment } from '#features/instalment/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { daysBetween } from '../../rules/interest.ts';
import { discountOf, findTenorFlaw, type LoanTerms, payoutOf } from '../../rules/offer.ts';
import { documentsOf, type LoanRow } from '../queries/loan.ts';
import { setDisbursed } from '../queries/loanWrite.ts';
import { requireAllFit } from './assessBases.ts';
import {
  assessBasesOf,
  failOnFlaw,
  requireCovered,
  requireNothingOverdue,
  type SignedBy,
} from './grantLoan.ts';
import { markLoan } from './markPledges.ts';
import { matterOfLoan, notifyLoanParties } from './notifyLoanParties.ts';
import {
  lockReceiving,
  receivingOf,
  receivingParts,
  requireReceivingOpen,
  transferPayout,
} from './receivingAccount.ts';
import {
  lockLoanForParty,
  moveLoan,
  requireAmountLimit,
  requireLoanMove,
  toLoanMoved,
} from './transitionLoan.ts';

export interface Payout {
  readonly amount: Fen;
  readonly fee: Fen;
  readonly discount: Fen;
  readonly on: string;
  readonly dueOn: string;
}

/** Checked before the funder signs and again under the locks. */
export async function requirePayable(
  connection: Connection,
  loan: LoanRow,
  { now, by }: { now: Date; by: TextSigner },
): Promise<Payout> {
  if (loan.funder_id !== by.firmId) return fail(financingFaults.not_your_turn);
  if (loan.state === 'offered' || loan.state === 'accepted') return fail(financingFaults.debtor_unconfirmed);
  requireLoanMove(loan, by.firmId, 'disburse');
  if (loan.guarantor_id !== null && loan.guaranteed_at === null)
    return fail(financingFaults.guarantor_unsigned);
  const { amount_fen: amount, fee_fen: fee, rate_bp: rate, tenor_days: tenor } = loan;
  if (amount === null || fee === null || rate === null || tenor === null)
    throw new Error(`the loan ${loan.id} is secured and was never offered`);
  const [on, found] = [dayInMarket(now), await assessBasesOf(connection, loan, now)];
  const { base } = found;
  requireCovered(loan, found);
  requireAllFit(found);
  const isDraft = loan.product === 'draft';
  const dueOn = isDraft && base.dueOn !== null ? base.dueOn : addDays(on, tenor);
  if (isDraft && dueOn <= on) return fail(financingFaults.tenor_too_long, { latest: dueOn });
  if (!isDraft) failOnFlaw(findTenorFlaw(ANY_TENOR, tenor, { base, isDraft, today: on }));
  await requireNothingOverdue(connection, loan.borrower_id, on);
  await requireReceivingOpen(connection, loan, now);
  await requireAmountLimit(connection, amount, by);
  const discount = isDraft ? discountOf(amount, rate, daysBetween(on, dueOn)) : fen(0n);
  return { amount, fee, discount: atMost(discount, minus(amount, fee)), on, dueOn };
}
/** Changed terms do not affect an accepted offer. */
const ANY_TENOR: Pick<LoanTerms, 'tenorFrom' | 'tenorTo'> = {
  tenorFrom: 0,
  tenorTo: Number.MAX_SAFE_INTEGER,
};

/** What the funder signs: how much is paid to whom, into which account, and when it is due. */
export const payoutParts = (loan: LoanRow, { amount, fee, discount, dueOn }: Payout): string[] => [
  'loan paid out',
  loan.funder_id,
  loan.no,
  loan.borrower_id,
  ...[amount, fee, discount].map(String),
  dueOn,
  ...receivingParts(receivingOf(loan)),
];

/** Pays what was signed or nothing: a changed account, or another day, is signed again. */
export async function payOutLoan(
  ctx: TxContext,
  { loanId, parts }: { loanId: string; parts: readonly string[] },
  { by, signed }: SignedBy,
): Promise<LoanMoved & { paidOut: Fen; dueOn: string }> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  await lockReceiving(ctx, loan);
  const payout = await requirePayable(ctx.tx, loan, { now: ctx.now, by });
  if (payoutParts(loan, payout).join('|') !== parts.join('|')) return fail(financingFaults.payout_changed);
  const { amount, fee, discount, on, dueOn } = payout;
  const made = await moveLoan(
    ctx,
    loan,
    'disburse',
    'funder',
    { ...by, signed },
    setDisbursed({ on, dueOn, amount, discount, accruedTo: loan.product === 'draft' ? dueOn : on }),
  );
  await postLoan(ctx, {
    key: `loan/${loan.id}/draw`,
    matter: matterOfLoan(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    amount,
    fee: fen(fee + discount),
    ...(loan.product === 'order' && (await paymentLockOf(ctx, loan))),
  });
  const paidOut = payoutOf(amount, fee, discount);
  if (loan.product === 'order')
    await countInstalmentPayment(ctx, orderOf(loan).id, {
      sheetId: null,
      sourceId: loan.id,
      amount: paidOut,
    });
  if (loan.product === 'receipt') await markLoan(ctx, loan.id);
  const transfer = await transferPayout(ctx, loan, paidOut);
  await notifyLoanParties(ctx, made, transfer ? 'disbursed_to_account' : 'disbursed', {
    to: ['borrower'],
    params: {
      amount: paidOut.toString(),
      due: dueOn,
      ...(transfer && {
        transferred: transfer.amount.toString(),
        transfer: transfer.no,
        tail: loan.receiving_tail ?? '',
      }),
    },
  });
  return { ...toLoanMoved(made), paidOut, dueOn };
}

/** An order is one contract. */
function orderOf(loan: LoanRow): { id: string; no: string } {
  const [order] = documentsOf(loan);
  if (!order) throw new Error(`the loan ${loan.id} has no order`);
  return { id: order.id, no: order.no };
}

/** 受托支付: the money joins the lock of the contract, or makes it; the seller alone is paid from it. */
async function paymentLockOf(ctx: TxContext, loan: LoanRow) {
  const matter = { type: 'contract' as const, ...orderOf(loan) };
  const [hold] = await activeHoldsFor(ctx.tx, { firmId: loan.borrower_id, kind: 'payment', matter });
  return hold ? { growAs: hold.holdId } : { lockAs: ctx.newId(), lockFor: matter };
}
