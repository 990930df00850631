// The price of a deal on the basis of an index: place, VAT and heat.

import {
  type BasisPoints,
  divide,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  WHOLE,
} from '#packages/exact/exact.ts';

export interface PricedCoal {
  /** As agreed, for a tonne at the place where the seller hands over. */
  readonly price: HaoPerTonne;
  /** VAT to add; 0 where the price includes it. */
  readonly vatOnTop: BasisPoints;
  /** From the place of handing over to that of the index; 0 where they are the same. */
  readonly freight: HaoPerTonne;
  readonly other: HaoPerTonne;
  /** Share of the loaded weight that does not arrive. */
  readonly loss: BasisPoints;
  readonly heat: KcalPerKg;
}

/**
 * (price with VAT + freight + other) ÷ (1 − loss) × reference heat ÷ heat (domain 4.7 and 5.3), rounded once,
 * half up, to the hao.
 */
export function normalise(coal: PricedCoal, heat: KcalPerKg): HaoPerTonne {
  const { price, vatOnTop, freight, other, loss } = coal;
  const paid = price * (WHOLE + vatOnTop) + (freight + other) * WHOLE;
  return haoPerTonne(divide(paid * heat, (WHOLE - loss) * coal.heat, 'half_up'));
}
