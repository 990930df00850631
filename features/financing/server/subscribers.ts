// A sheet under a lien is paid: who has lent on it comes first.

import { sheetPaidUnderLien } from '#features/settlement/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { repayFromSheet } from './services/repayLoan.ts';

export const financingSubscribers = [
  on(sheetPaidUnderLien, async (payments, setting) => {
    for (const payment of payments) await repayFromSheet(setting, payment);
  }),
];
