// The borrower's account that a loan is paid out to: named, changed, and paid.

import {
  lockPayoutAccount,
  payOutUpTo,
  readPayoutAccount,
  readPayoutLock,
} from '#features/bank/server/public.ts';
import type { SignedText, TextSigner } from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { remark } from '#packages/db/transition.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import type { Product } from '../../products.ts';
import { isBeforePayout } from '../../states.ts';
import type { LoanRow } from '../queries/loan.ts';
import { readReceivingOrder, setReceiving, setTransfer } from '../queries/receiving.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { loanLifecycle, lockLoanForParty, partyOf, toLoanMoved } from './transitionLoan.ts';

/** Fails unless the loan may be paid out to it. Another firm's account is not told from one that is unfit. */
export async function requireReceiving(
  connection: Connection,
  firmId: string,
  { product, receivingId }: { product: Product; receivingId: string | null },
): Promise<{ id: string; tail: string } | null> {
  if (receivingId === null) return null;
  const account = product === 'order' ? undefined : await readPayoutAccount(connection, firmId, receivingId);
  return account ?? fail(financingFaults.receiving_unusable);
}

/** What borrower and funder sign: the account, or that the money stays on the platform. */
export const receivingParts = (account: { id: string; tail: string } | null): string[] =>
  account === null ? ['available on the platform'] : ['paid out to', account.id, account.tail];

export const receivingOf = (loan: LoanRow): { id: string; tail: string } | null =>
  loan.receiving_id === null ? null : { id: loan.receiving_id, tail: loan.receiving_tail ?? '' };

/** Checked before the borrower signs and again under the locks. */
export function requireReceivingChange(loan: LoanRow, firmId: string): void {
  if (partyOf(loan, firmId) !== 'borrower') fail(financingFaults.not_your_turn);
  if (!isBeforePayout(loan.state)) fail(genericFaults.wrong_state, { state: loan.state });
}

export async function nameReceivingAccount(
  ctx: TxContext,
  { loanId, receivingId }: { loanId: string; receivingId: string | null },
  { by, signed }: { by: TextSigner; signed: SignedText },
): Promise<LoanMoved> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  requireReceivingChange(loan, by.firmId);
  await requireReceiving(ctx.tx, by.firmId, { product: loan.product, receivingId });
  await setReceiving(ctx.tx, loan.id, receivingId);
  await remark(ctx, loanLifecycle, loan, 'name_receiving', { ...by, signed, party: 'borrower' });
  await notifyLoanParties(ctx, loan, 'receiving_named', {
    to: loan.passed_at === null ? ['borrower'] : ['borrower', 'funder'],
    at: ctx.newId(),
  });
  return toLoanMoved(loan);
}

/** Fails if nothing may be paid to the account now. */
export async function requireReceivingOpen(connection: Connection, loan: LoanRow, now: Date): Promise<void> {
  if (loan.receiving_id === null) return;
  await requireReceiving(connection, loan.borrower_id, {
    product: loan.product,
    receivingId: loan.receiving_id,
  });
  const until = await readPayoutLock(connection, loan.borrower_id, now);
  if (until) fail(financingFaults.receiving_locked, { until });
}

/** Lock order: after the loan, before money; so that nobody unbinds the account while it is paid. */
export async function lockReceiving(ctx: TxContext, loan: LoanRow): Promise<void> {
  if (loan.receiving_id !== null) await lockPayoutAccount(ctx, loan.borrower_id, loan.receiving_id);
}

/** M16a, by what the borrower signed last, after the posting; what no bank is given stays available. */
export async function transferPayout(
  ctx: TxContext,
  loan: LoanRow,
  most: Fen,
): Promise<{ no: string; amount: Fen } | null> {
  if (loan.receiving_id === null) return null;
  const order = await readReceivingOrder(ctx.tx, loan.id);
  if (!order) throw new Error(`nobody signed for the account that the loan ${loan.id} is paid out to`);
  const transfer = await payOutUpTo(
    ctx,
    { firmId: loan.borrower_id, personId: order.person_id },
    { accountId: loan.receiving_id, most, purpose: `融资放款 ${loan.no}` },
    { serial: order.certificate_serial, signature: order.signature },
  );
  if (transfer) await setTransfer(ctx.tx, loan.id, transfer.id);
  return transfer;
}
