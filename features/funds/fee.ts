// A platform fee as income and the tax in it.
import { type Fen, fen, multiplyDivide } from '#packages/exact/exact.ts';

/** Services are taxed at 6 per cent, which is in the price: what is left without it, rounded half up to the fen. */
export const netOfFee = (gross: Fen): Fen => fen(multiplyDivide(gross, 100n, 106n, 'half_up'));
