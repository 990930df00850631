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

/** Each deal is rounded by itself, since each is charged by itself. */
export const agreedFeeOfAll = (sales: readonly Sale[], rate: BasisPoints): Fen =>
  plus(fen(0n), ...sales.map((sale) => agreedFee(sale, rate).fee));
