// Badge tones by state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { FeeState, FreightState, InvoiceState, PaymentState } from '../../states.ts';

export const FEE_TONES: Readonly<Record<FeeState, Tone>> = {
  accrued: 'info',
  billed: 'warning',
  paid: 'success',
  waived: 'neutral',
  invoiced: 'success',
  credited: 'neutral',
};
export const INVOICE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  requested: 'info',
  issued: 'success',
  refused: 'danger',
  reversed: 'neutral',
};
export const FREIGHT_TONES: Readonly<Record<FreightState, Tone>> = {
  draft: 'warning',
  returned: 'danger',
  withdrawn: 'neutral',
  confirmed: 'warning',
  paid: 'success',
  invoiced: 'success',
};
export const PAYMENT_ORDER_TONES: Readonly<Record<PaymentState, Tone>> = {
  registered: 'info',
  refused: 'danger',
  withdrawn: 'neutral',
  verified: 'warning',
  declined: 'danger',
  split: 'neutral',
  endorsed: 'info',
  collected: 'success',
  dishonoured: 'danger',
  replaced: 'neutral',
};
