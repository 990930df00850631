// Bounds of the figures typed into a sheet, for the wire and the forms.

import {
  type BasisPoints,
  basisPoints,
  haoPerTonne,
  type HaoPerTonne,
  type Kg,
  kg,
  WHOLE,
} from '#packages/exact/exact.ts';

/** 5,000 yuan per tonne, for freight and for a price conceded. */
export const MAX_PRICE = haoPerTonne(50_000_000n);
/** 20 %. */
export const MAX_VAT_RATE = basisPoints(2_000n);
export const MAX_FOREIGN_SHARE = WHOLE;
export const MAX_FOREIGN_WEIGHT = kg(1_000_000_000n);

export const isVatRate = (rate: BasisPoints): boolean => rate >= 0n && rate <= MAX_VAT_RATE;
export const isFreightPrice = (price: HaoPerTonne): boolean => price > 0n && price <= MAX_PRICE;
/** Down to nothing: the buyer may pay only the freight. */
export const isConcededPrice = (price: HaoPerTonne): boolean => price >= 0n && price <= MAX_PRICE;
export const isForeignShare = (share: BasisPoints): boolean => share >= 0n && share <= MAX_FOREIGN_SHARE;
/** No more foreign matter than the trucks loaded. */
export const isForeignWeight = (weight: Kg, loaded: Kg): boolean =>
  weight >= 0n && weight <= MAX_FOREIGN_WEIGHT && weight <= loaded;
