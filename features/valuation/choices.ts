// Whose assay counts for an index, and what is charged besides the coal.

/** `agreed`: the decided value; `third`: the laboratory both named; `average`: mean of the two sides. */
export const INDEX_SOURCES = ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'] as const;
export type IndexSource = (typeof INDEX_SOURCES)[number];
export const LAB_SOURCES = ['seller', 'buyer', 'third', 'umpire'] as const satisfies readonly IndexSource[];
export type LabSource = (typeof LAB_SOURCES)[number];

export const CHARGE_KINDS = [
  'loading',
  'storage',
  'demurrage',
  /** Carriage of refused coal back. */
  'return_freight',
  'sampling',
  'inspection',
  'late_interest',
  'draft_surcharge',
  'penalty',
  'compensation',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
