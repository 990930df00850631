// Splits a platform fee into income and VAT.

import { type BasisPoints, type Fen, fen, multiplyDivide, plus, WHOLE } from '#packages/exact/exact.ts';

/** Net of a VAT-inclusive fee (rate: SERVICE_VAT), rounded half up to the fen. */
export const netOfFee = (gross: Fen, vatRate: BasisPoints): Fen =>
  fen(multiplyDivide(gross, WHOLE, plus(WHOLE, vatRate), 'half_up'));
