// A platform fee as income and the tax in it.

import { type BasisPoints, type Fen, fen, multiplyDivide, plus, WHOLE } from '#packages/exact/exact.ts';

/** The tax on services (SERVICE_VAT) is in the price: what is left without it, rounded half up to the fen. */
export const netOfFee = (gross: Fen, vatRate: BasisPoints): Fen =>
  fen(multiplyDivide(gross, WHOLE, plus(WHOLE, vatRate), 'half_up'));
