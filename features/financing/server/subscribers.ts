// Follows what loans were given on: it pays them back, or fails to.

import { draftCollected, draftDishonoured } from '#features/fee/events.ts';
import { prepaymentReturned } from '#features/instalment/events.ts';
import { sheetPaidUnderLien } from '#features/settlement/events.ts';
import { on, type TxContext } from '#packages/rpc/server/context.ts';
import { lockLoanOn } from './queries/loan.ts';
import { notifyLoanParties } from './services/notifyLoanParties.ts';
import { repayFromBase, repayFromSheet } from './services/repayLoan.ts';

/** Contract and base are locked by whoever brought the money. */
async function repayFrom(
  ctx: TxContext,
  baseId: string,
  borrowerId: string,
  paid: Parameters<typeof repayFromBase>[2],
): Promise<void> {
  const loan = await lockLoanOn(ctx.tx, baseId);
  if (loan?.borrower_id === borrowerId) await repayFromBase(ctx, loan, paid);
}

export const financingSubscribers = [
  on(sheetPaidUnderLien, async (payments, ctx) => {
    for (const payment of payments) await repayFromSheet(ctx, payment);
  }),
  on(draftCollected, ({ orderId, payeeId, amount }, ctx) =>
    repayFrom(ctx, orderId, payeeId, { amount, sourceId: orderId }),
  ),
  on(draftDishonoured, async ({ orderId, reason }, ctx) => {
    const loan = await lockLoanOn(ctx.tx, orderId);
    if (loan === undefined || loan.outstanding_fen === 0n) return;
    await notifyLoanParties(ctx, loan, 'dishonoured', {
      to: ['borrower', 'funder', 'guarantor'],
      params: { reason, outstanding: loan.outstanding_fen.toString() },
    });
  }),
  on(prepaymentReturned, ({ contractId, buyerId, amount, sourceId }, ctx) =>
    repayFrom(ctx, contractId, buyerId, { amount, sourceId }),
  ),
];
