// Filters of the board: kind, label, unit, and how their items are named.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { OWN_MODES, PAY_MODES, PRICE_BASES, TRANSPORTS } from '#features/terms/choices.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import type { BoardQuery, BoardFilterName } from './query.ts';

type TextKey = PlainKey<'listing' | 'terms' | 'clause'>;

export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly label: TextKey;
  readonly name: BoardFilterName;
  readonly items?: readonly string[];
  /** Key prefix of the item names in the texts of trading; `dictionary` takes them from the catalog. */
  readonly words?: string;
  readonly dictionary?: 'productForm' | 'coalRank';
}
export interface RangeFilter {
  readonly kind: 'range';
  readonly label: TextKey;
  readonly from?: BoardFilterName;
  readonly to?: BoardFilterName;
  readonly decimals: number;
  readonly unit: string;
}
export interface PlaceFilter {
  readonly kind: 'place';
  readonly label: TextKey;
  readonly name: BoardFilterName;
}
export type BoardFilter = ChoiceFilter | RangeFilter | PlaceFilter;

/** In the order in which buyers narrow a search. Varieties and provinces bring their own names. */
export const BOARD_FILTERS = {
  variety: { kind: 'choice', label: 'field.varietyId', name: 'variety' },
  heat: { kind: 'range', label: 'filter.heat', from: 'heatFrom', to: 'heatTo', decimals: 0, unit: 'kcal/kg' },
  sulphur: { kind: 'range', label: 'filter.sulphur', to: 'sulphur', decimals: 2, unit: '%' },
  place: { kind: 'place', label: 'filter.place', name: 'place' },
  quantity: { kind: 'range', label: 'filter.quantity', from: 'quantity', decimals: 2, unit: 't' },
  ash: { kind: 'range', label: 'filter.ash', to: 'ash', decimals: 2, unit: '%' },
  volatile: {
    kind: 'range',
    label: 'filter.volatile',
    from: 'volatileFrom',
    to: 'volatileTo',
    decimals: 2,
    unit: '%',
  },
  mode: { kind: 'choice', label: 'field.mode', name: 'mode', words: 'mode', items: OWN_MODES },
  basis: {
    kind: 'choice',
    label: 'field.priceBasis',
    name: 'basis',
    words: 'priceBasis',
    items: PRICE_BASES,
  },
  tax: { kind: 'choice', label: 'filter.tax', name: 'tax', words: 'tax', items: ['included', 'excluded'] },
  transport: {
    kind: 'choice',
    label: 'field.transport',
    name: 'transport',
    words: 'transport',
    items: TRANSPORTS,
  },
  pay: { kind: 'choice', label: 'filter.pay', name: 'pay', words: 'payMode', items: PAY_MODES },
  form: {
    kind: 'choice',
    label: 'field.formCode',
    name: 'form',
    dictionary: 'productForm',
    items: DICTIONARIES.productForm,
  },
  rank: {
    kind: 'choice',
    label: 'field.rankCode',
    name: 'rank',
    dictionary: 'coalRank',
    items: DICTIONARIES.coalRank,
  },
  province: { kind: 'choice', label: 'filter.province', name: 'province' },
} as const satisfies Record<string, BoardFilter>;
export type FilterKey = keyof typeof BOARD_FILTERS;
export const FILTER_KEYS = Object.keys(BOARD_FILTERS) as FilterKey[];

/** Widened type, for keys known only at run time. */
export const filterOf = (key: FilterKey): BoardFilter => BOARD_FILTERS[key];

export const filterNamesOf = (filter: BoardFilter): BoardFilterName[] =>
  filter.kind === 'range' ? [filter.from, filter.to].filter((name) => name !== undefined) : [filter.name];

/** A choice that is none of the items, as from an old address, narrows nothing. */
export const isOn = (filter: BoardFilter, query: BoardQuery) =>
  filterNamesOf(filter).some((name) => {
    const value = query[name];
    const items = filter.kind === 'choice' ? filter.items : undefined;
    return value !== undefined && (items?.includes(value) ?? true);
  });

export const without = (filter: BoardFilter): BoardQuery =>
  Object.fromEntries(filterNamesOf(filter).map((name) => [name, undefined]));
