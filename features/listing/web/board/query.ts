// Query string of the board, and its conversion to and from call inputs.

import * as z from 'zod/mini';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { readOrder } from '#packages/ui/query.ts';
import { BOARD_SORTS, boardFilters, listingSummary } from '../../calls/board.ts';
import type { SavedFilters } from '../../calls/search.ts';

const shortText = z.optional(z.string());

/** Numbers in the units people type: tonnes, per cent, kilocalories. */
export const BoardQuery = z.object({
  keyword: shortText,
  direction: shortText,
  mode: shortText,
  variety: shortText,
  form: shortText,
  heatFrom: shortText,
  heatTo: shortText,
  sulphur: shortText,
  ash: shortText,
  volatileFrom: shortText,
  volatileTo: shortText,
  quantity: shortText,
  province: shortText,
  place: shortText,
  transport: shortText,
  basis: shortText,
  tax: shortText,
  pay: shortText,
  rank: shortText,
  power: shortText,
  firm: shortText,
  followed: shortText,
  sort: shortText,
  to: shortText,
});
export type BoardQuery = z.output<typeof BoardQuery>;
export type BoardFilterName = Exclude<keyof BoardQuery, 'sort' | 'to' | 'keyword'>;

export type BoardFilters = InputOf<typeof listingSummary>;
export type BoardSort = (typeof BOARD_SORTS)[number];
/** Those that are offered by name; the others are heads of columns. */
export const NAMED_SORTS = [
  'newest',
  'price',
  'per_kcal',
  'delivered',
  'normalised',
  'distance',
  'ending',
] as const satisfies readonly BoardSort[];
/** Of these, the ones that make sense in both directions. */
export const isTurnable = (sort: BoardSort | undefined) =>
  sort === 'price' || sort === 'per_kcal' || sort === 'delivered' || sort === 'normalised';

export interface BoardOrder {
  readonly sort: BoardSort;
  readonly isDescending?: boolean;
}

export const ALL_DIRECTIONS = 'all';

/** Offers, unless bids or both are asked for, or what a firm or a follower has on both sides. */
export function directionOf({ direction, firm, followed }: BoardQuery): BoardQuery['direction'] {
  if (direction !== undefined) return direction === ALL_DIRECTIONS ? undefined : direction;
  return firm === undefined && followed !== '1' ? 'sell' : undefined;
}

const scaled = (text: string | undefined, scale: number) =>
  text === undefined ? undefined : fromDecimal(text, scale)?.toString();

/** Drops values that cannot be parsed, as from a mistyped address. */
export function toFilters(query: BoardQuery): BoardFilters {
  const wire: Record<keyof BoardFilters, unknown> = {
    direction: query.direction,
    mode: query.mode,
    varietyId: query.variety,
    rankCode: query.rank,
    formCode: query.form,
    province: query.province,
    placeId: query.place,
    transport: query.transport,
    priceBasis: query.basis,
    isTaxIncluded: query.tax === 'included' || (query.tax === 'excluded' ? false : undefined),
    heatFrom: scaled(query.heatFrom, 0),
    heatTo: scaled(query.heatTo, 0),
    sulphurMost: scaled(query.sulphur, 2),
    ashMost: scaled(query.ash, 2),
    volatileFrom: scaled(query.volatileFrom, 2),
    volatileTo: scaled(query.volatileTo, 2),
    quantityLeast: scaled(query.quantity, 3),
    payMode: query.pay,
    isPowerCoal: query.power === '1' ? true : undefined,
    firmId: query.firm,
    isFollowed: query.followed === '1' ? true : undefined,
    keyword: query.keyword,
  };
  const asked = Object.entries(wire).filter(
    ([name, value]) =>
      value !== undefined &&
      z.safeDecode(boardFilters[name as keyof BoardFilters] as z.ZodMiniType, value).success,
  );
  return z.decode(listingSummary.input, Object.fromEntries(asked));
}

function formatInput(value: bigint | undefined, scale: number): string | undefined {
  if (value === undefined) return undefined;
  const text = toDecimal(value, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}

/** The part of the query that a saved search keeps: all but `isFollowed`. */
export function toSavedFilters(query: BoardQuery): SavedFilters {
  const { isFollowed: _ofThePerson, ...filters } = toFilters(query);
  return filters;
}

export const isSavable = (query: BoardQuery) => Object.keys(toSavedFilters(query)).length > 0;

export const fromFilters = (filters: SavedFilters): BoardQuery => ({
  ...NO_BOARD_FILTERS,
  direction: filters.direction,
  mode: filters.mode,
  variety: filters.varietyId,
  rank: filters.rankCode,
  form: filters.formCode,
  province: filters.province,
  place: filters.placeId,
  transport: filters.transport,
  basis: filters.priceBasis,
  tax: filters.isTaxIncluded === undefined ? undefined : filters.isTaxIncluded ? 'included' : 'excluded',
  heatFrom: formatInput(filters.heatFrom, 0),
  heatTo: formatInput(filters.heatTo, 0),
  sulphur: formatInput(filters.sulphurMost, 2),
  ash: formatInput(filters.ashMost, 2),
  volatileFrom: formatInput(filters.volatileFrom, 2),
  volatileTo: formatInput(filters.volatileTo, 2),
  quantity: formatInput(filters.quantityLeast, 3),
  pay: filters.payMode,
  power: filters.isPowerCoal ? '1' : undefined,
  firm: filters.firmId,
  keyword: filters.keyword,
});

/** The newest first unless told otherwise. */
export function toOrder({ sort: text }: BoardQuery): BoardOrder {
  const { sort = 'newest', isDescending } = readOrder(text, BOARD_SORTS);
  return { sort, ...(isDescending && { isDescending }) };
}

export const NO_BOARD_FILTERS: BoardQuery = {
  keyword: undefined,
  direction: undefined,
  mode: undefined,
  variety: undefined,
  form: undefined,
  heatFrom: undefined,
  heatTo: undefined,
  sulphur: undefined,
  ash: undefined,
  volatileFrom: undefined,
  volatileTo: undefined,
  quantity: undefined,
  province: undefined,
  place: undefined,
  transport: undefined,
  basis: undefined,
  tax: undefined,
  pay: undefined,
  rank: undefined,
  power: undefined,
  firm: undefined,
  followed: undefined,
};

export const hasBoardFilters = (query: BoardQuery) =>
  (Object.keys(NO_BOARD_FILTERS) as (keyof BoardQuery)[]).some((name) => query[name] !== undefined);
