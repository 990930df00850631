// Price and tonnes that a link begins the form with.

import { typedDecimal } from '#features/clause/writing.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type HaoPerTonne, haoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';

export interface Wished {
  readonly price?: HaoPerTonne;
  readonly quantity?: Kg;
}

interface Typed {
  readonly price?: string | undefined;
  readonly tonnes?: string | undefined;
}

/** Leaves out what is no positive decimal; whether the listing allows it is said as of typed input. */
export function readWished({ price, tonnes }: Typed): Wished {
  const [hao, kilograms] = [positive(price, 4), positive(tonnes, 3)];
  return {
    ...(hao === undefined ? {} : { price: haoPerTonne(hao) }),
    ...(kilograms === undefined ? {} : { quantity: kg(kilograms) }),
  };
}

/** The same as fields of the address. */
export const writeWished = ({ price, quantity }: Wished): Typed => ({
  ...(price !== undefined && { price: typedDecimal(price, 4) }),
  ...(quantity !== undefined && { tonnes: typedDecimal(quantity, 3) }),
});

function positive(typed: string | undefined, decimals: number): bigint | undefined {
  if (typed === undefined || typed.length > 16) return undefined;
  const value = fromDecimal(typed, decimals);
  return value !== undefined && value > 0n ? value : undefined;
}
