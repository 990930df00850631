// Query string of the goods page.

import * as z from 'zod/mini';
import { Day } from '#packages/schema/wire.ts';
import { ReceiptStateWire } from '../calls.ts';

export const TABS = ['stock', 'bought', 'receipts'] as const;
const flag = z.catch(z.optional(z.literal('1')), undefined);

export const GoodsQuery = z.object({
  tab: z.catch(z.optional(z.enum(TABS)), undefined),
  keyword: z.optional(z.string()),
  place: z.optional(z.string()),
  variety: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
  stocked: flag,
  unlifted: flag,
  state: z.catch(z.optional(ReceiptStateWire), undefined),
});
export type GoodsQuery = z.output<typeof GoodsQuery>;

export interface FilterProps {
  readonly query: GoodsQuery;
  readonly change: (change: Partial<GoodsQuery>) => void;
}

export const NO_GOODS_FILTERS: Partial<GoodsQuery> = {
  keyword: undefined,
  place: undefined,
  variety: undefined,
  from: undefined,
  to: undefined,
  stocked: undefined,
  unlifted: undefined,
  state: undefined,
};
export const hasGoodsFilters = (query: GoodsQuery): boolean =>
  Object.entries(query).some(
    ([name, value]) => name in NO_GOODS_FILTERS && value !== undefined && value !== '',
  );

/** Filters shared by all tabs, as call input. */
export const toCallFilters = ({ keyword, place, variety, from, to }: GoodsQuery) => ({
  ...(keyword && { keyword: keyword.slice(0, 40) }),
  ...(place && { placeId: place }),
  ...(variety && { varietyId: variety }),
  ...(from && { from }),
  ...(to && { to }),
});
