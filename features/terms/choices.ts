// Choices and numeric bounds of a listing; light enough for lists and filters.

import { haoPerTonne, kg } from '#packages/exact/exact.ts';

export const DIRECTIONS = ['sell', 'buy'] as const;
export const MODES = ['fixed', 'negotiate', 'directed', 'auction', 'sealed'] as const;
/** What a firm lists by itself; auctions and sealed bids come from an entrustment. */
export const OWN_MODES = ['fixed', 'negotiate', 'directed'] as const satisfies readonly Mode[];
export const PRICE_MODES = ['fixed', 'base_adj', 'per_kcal', 'ratio'] as const;
export const PRICE_BASES = [
  'pit',
  'ex_works',
  'yard',
  'on_rail',
  'fob_port',
  'delivered_station',
  'cif_port',
  'delivered_plant',
] as const;
/** The buyer fetches the coal; at the others the seller brings it, or loads wagon or ship. */
export const FETCHED_BASES: readonly PriceBasis[] = ['pit', 'ex_works', 'yard'];
export const TRANSPORTS = ['road', 'rail', 'water', 'pipe'] as const;
export const PAY_MODES = ['cash', 'bank_draft', 'commercial_draft', 'letter_of_credit'] as const;
export const PAY_TERMS = ['prepay_100', 'prepay_pct', 'cod_pct', 'after_settle'] as const;
export const INVOICE_MODES = ['one', 'two'] as const;
export const WEIGHT_BASES = ['load', 'received', 'third'] as const;
export const ASSAY_BASES = ['seller', 'buyer', 'third'] as const;
export const DEPOSIT_MODES = ['none', 'fixed', 'percent', 'per_tonne'] as const;
export const TITLE_POINTS = ['loading', 'unloading', 'payment'] as const;
export const AVERAGINGS = ['per_batch', 'weighted'] as const;
export const FORUMS = ['court', 'arbitration'] as const;
export const VISIBILITIES = ['public', 'partners', 'firms'] as const;

export type PriceBasis = (typeof PRICE_BASES)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type Mode = (typeof MODES)[number];
export type PriceMode = (typeof PRICE_MODES)[number];
export type PayMode = (typeof PAY_MODES)[number];

/** 50 t to 1,000,000 t in steps of 0.01 t (domain 2.1). */
export const MIN_QUANTITY = kg(50_000n);
export const MAX_QUANTITY = kg(1_000_000_000n);
/** 1 to 5,000 yuan per tonne; 0.0100 to 1.0000 yuan per kcal and tonne. */
export const PRICE_RANGE = {
  tonne: { min: haoPerTonne(10_000n), max: haoPerTonne(50_000_000n) },
  kilocalorie: { min: haoPerTonne(100n), max: haoPerTonne(10_000n) },
} as const;
