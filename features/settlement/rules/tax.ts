// What of a sum is tax: the sum is named with it, the net is rounded and the tax is the rest, so that both always make the sum.
import { type BasisPoints, type Fen, fen, minus, multiplyDivide, plus, type Rounding, WHOLE } from '#packages/exact/exact.ts';

export interface Taxed { readonly gross: Fen; readonly net: Fen; readonly tax: Fen }

/** net = gross ÷ (1 + rate). */
export function taxWithin(gross: Fen, rate: BasisPoints, rounding: Rounding): Taxed {
  const net = fen(multiplyDivide(gross, WHOLE, plus(WHOLE, rate), rounding));
  return { gross, net, tax: minus(gross, net) };
}
