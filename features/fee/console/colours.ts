// Tag colours by state.

import type { FeeState, InvoiceState, PaymentState, RateState } from '../states.ts';

export const FEE_COLOURS: Readonly<Record<FeeState, string>> = {
  accrued: 'blue',
  billed: 'gold',
  paid: 'green',
  waived: 'default',
  invoiced: 'green',
  credited: 'default',
};
export const INVOICE_COLOURS: Readonly<Record<InvoiceState, string>> = {
  requested: 'gold',
  issued: 'green',
  refused: 'red',
  reversed: 'default',
};
export const RATE_COLOURS: Readonly<Record<RateState, string>> = {
  proposed: 'gold',
  published: 'green',
  rejected: 'red',
  withdrawn: 'default',
};
export const ORDER_COLOURS: Readonly<Record<PaymentState, string>> = {
  registered: 'gold',
  refused: 'red',
  withdrawn: 'default',
  verified: 'blue',
  declined: 'red',
  split: 'default',
  endorsed: 'cyan',
  collected: 'green',
  dishonoured: 'red',
  replaced: 'default',
};
