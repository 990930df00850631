// Splits sums into net and tax; net + tax is always the gross sum.

import {
  type BasisPoints,
  type Fen,
  fen,
  minus,
  multiplyDivide,
  plus,
  type Rounding,
  share,
  WHOLE,
} from './exact.ts';

export interface Taxed {
  readonly gross: Fen;
  readonly net: Fen;
  readonly tax: Fen;
}

/** net = gross ÷ (1 + rate), rounded; tax is the rest. */
export function taxWithin(gross: Fen, rate: BasisPoints, rounding: Rounding): Taxed {
  const net = fen(multiplyDivide(gross, WHOLE, plus(WHOLE, rate), rounding));
  return { gross, net, tax: minus(gross, net) };
}

/** tax = net × rate, rounded. */
export function taxOnTop(net: Fen, rate: BasisPoints, rounding: Rounding): Taxed {
  const tax = share(net, rate, rounding);
  return { gross: plus(net, tax), net, tax };
}
