// What the tonne of orders may be called; it is always 1,000 kg.

export const QUANTITY_UNITS = ['吨', '公吨', 't'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];
