// Repays loans from settlement sheets under a lien when those are paid.

import { sheetPaidUnderLien } from '#features/settlement/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { repayFromSheet } from './services/repayLoan.ts';

export const financingSubscribers = [
  on(sheetPaidUnderLien, async (payments, ctx) => {
    for (const payment of payments) await repayFromSheet(ctx, payment);
  }),
];
