// The board's query string: its filters, its sort, where prices are compared; and what they ask of the calls.
import * as z from 'zod/mini';
import type { InputOf } from '#packages/call/call.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { BOARD_SORTS, boardFilters, listingSummary } from '../../calls/board.ts';

const word = z.optional(z.string());

/** Numbers stand as people type them: tonnes, per cent, kilocalories. */
export const BoardQuery = z.object({
  keyword: word, direction: word, mode: word, variety: word, form: word, heatFrom: word, heatTo: word, sulphur: word, ash: word,
  volatileFrom: word, volatileTo: word, quantity: word, province: word, place: word, transport: word, basis: word, tax: word, pay: word,
  rank: word, power: word, firm: word, followed: word, sort: word, to: word,
});
export type BoardQuery = z.output<typeof BoardQuery>;
export type FilterName = Exclude<keyof BoardQuery, 'sort' | 'to' | 'keyword'>;

export type Filters = InputOf<typeof listingSummary>;
export type Sort = (typeof BOARD_SORTS)[number];

const scaled = (text: string | undefined, scale: number) =>
  (text === undefined ? undefined : fromDecimal(text, scale)?.toString());

/** What cannot be asked for, as from a mistyped address, is left out. */
export function toFilters(query: BoardQuery): Filters {
  const wire: Record<keyof Filters, unknown> = {
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
  const asked = Object.entries(wire).filter(([name, value]) =>
    value !== undefined && z.safeDecode(boardFilters[name as keyof Filters] as z.ZodMiniType, value).success);
  return z.decode(listingSummary.takes, Object.fromEntries(asked));
}

export const toSort = (query: BoardQuery): Sort => BOARD_SORTS.find((sort) => sort === query.sort) ?? 'newest';

/** Everything that narrows the board, to clear it. */
export const NO_FILTERS: BoardQuery = {
  keyword: undefined, direction: undefined, mode: undefined, variety: undefined, form: undefined, heatFrom: undefined, heatTo: undefined,
  sulphur: undefined, ash: undefined, volatileFrom: undefined, volatileTo: undefined, quantity: undefined, province: undefined,
  place: undefined, transport: undefined, basis: undefined, tax: undefined, pay: undefined, rank: undefined, power: undefined,
  firm: undefined, followed: undefined,
};

export const isFiltered = (query: BoardQuery) =>
  (Object.keys(NO_FILTERS) as (keyof BoardQuery)[]).some((name) => query[name] !== undefined);
