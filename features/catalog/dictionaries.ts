// Dictionary items in display order; names are translations (`dict.<code>.*`).

export const DICTIONARIES = {
  /** Coal ranks of GB/T 5751. */
  coalRank: ['WY', 'PM', 'PS', 'SM', 'JM', '13JM', 'FM', 'QF', 'QM', 'ZN', 'RN', 'BN', 'CY', 'HM'],
  productForm: [
    'raw',
    'mixed',
    'slack',
    'lump_large',
    'lump_medium',
    'lump_small',
    'pea',
    'clean',
    'washed_mixed',
    'middlings',
    'slime',
    'screenings',
    'briquette',
    'bone',
  ],
  direction: ['sell', 'buy'],
  tradeMode: ['fixed', 'negotiate', 'directed', 'auction', 'sealed'],
  priceMode: ['fixed', 'base_adj', 'per_kcal', 'heat_band', 'ratio', 'index'],
  priceBasis: [
    'pit',
    'ex_works',
    'yard',
    'on_rail',
    'fob_port',
    'delivered_station',
    'cif_port',
    'delivered_plant',
  ],
  transport: ['road', 'rail', 'water', 'pipe'],
  payMode: ['cash', 'bank_draft', 'commercial_draft', 'letter_of_credit'],
  payTerm: ['prepay_100', 'prepay_pct', 'cod_pct', 'after_settle'],
  invoiceMode: ['one', 'two'],
  weightBasis: ['load', 'received', 'third'],
  assayBasis: ['seller', 'buyer', 'third'],
  depositMode: ['none', 'fixed', 'percent', 'per_tonne'],
  visibility: ['public', 'partners', 'firms'],
  placeKind: ['mine', 'plant', 'station', 'port', 'yard'],
} as const;

export type DictCode = keyof typeof DICTIONARIES;
export const DICT_CODES = Object.keys(DICTIONARIES) as DictCode[];

export type DictWord = {
  [Code in DictCode]: `dict.${Code}.${(typeof DICTIONARIES)[Code][number]}`;
}[DictCode];

export const PLACE_KINDS = DICTIONARIES.placeKind;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const FREIGHT_TRANSPORTS = [
  'road',
  'rail',
  'water',
] as const satisfies readonly (typeof DICTIONARIES.transport)[number][];
export type FreightTransport = (typeof FREIGHT_TRANSPORTS)[number];
