// The centre's fee for an entrust: a share of what its deals are worth.

import {
  type BasisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  plus,
  share,
  worth,
} from '#packages/exact/exact.ts';

export interface Sale {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
}

export interface AgreedFee {
  readonly worth: Fen;
  /** Tax included, half up to the fen. */
  readonly fee: Fen;
}

export function agreedFee({ quantity, price }: Sale, rate: BasisPoints): AgreedFee {
  const sum = worth(quantity, price);
  return { worth: sum, fee: share(sum, rate) };
}

/**
 * If each lot is dealt at its base price. Each is rounded by itself, since each deal is charged by itself.
 */
export const feeAtBase = (lots: readonly { readonly terms: Sale }[], rate: BasisPoints): Fen =>
  plus(fen(0n), ...lots.map(({ terms }) => agreedFee(terms, rate).fee));
