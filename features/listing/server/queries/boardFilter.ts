// SQL conditions of the board filters, for a request and for saved searches.

import { escapeLike } from '#packages/db/like.ts';
import { allOf, type Fragment, sql } from '#packages/db/sql.ts';
import type { SavedFilters } from '../../calls/search.ts';

interface FilterCondition {
  readonly where: (value: Fragment) => Fragment;
  /** Converts the value stored in a saved search, which is text; absent where text is right. */
  readonly kept?: (text: Fragment) => Fragment;
}

const asNumber = (text: Fragment) => sql`(${text})::bigint`;
const asBoolean = (text: Fragment) => sql`(${text})::boolean`;

const CONDITIONS: Readonly<Record<keyof SavedFilters, FilterCondition>> = {
  direction: { where: (value) => sql`listing.direction = ${value}` },
  mode: { where: (value) => sql`listing.mode = ${value}` },
  varietyId: { where: (value) => sql`listing.variety_id = ${value}` },
  rankCode: { where: (value) => sql`listing.rank_code = ${value}` },
  formCode: { where: (value) => sql`listing.form_code = ${value}` },
  placeId: { where: (value) => sql`listing.delivery_place_id = ${value}` },
  province: {
    where: (value) =>
      sql`listing.delivery_place_id in (select id from catalog_place where province = ${value})`,
  },
  transport: { where: (value) => sql`listing.transport = ${value}` },
  priceBasis: { where: (value) => sql`listing.price_basis = ${value}` },
  isTaxIncluded: { where: (value) => sql`listing.is_tax_included = ${value}`, kept: asBoolean },
  isPowerCoal: { where: (value) => sql`listing.is_power_coal = ${value}`, kept: asBoolean },
  heatFrom: { where: (value) => sql`listing.heat_kcal >= ${value}`, kept: asNumber },
  heatTo: { where: (value) => sql`listing.heat_kcal <= ${value}`, kept: asNumber },
  sulphurMost: { where: (value) => sql`listing.sulphur_bp <= ${value}`, kept: asNumber },
  ashMost: { where: (value) => sql`listing.ash_bp <= ${value}`, kept: asNumber },
  volatileFrom: { where: (value) => sql`listing.volatile_bp >= ${value}`, kept: asNumber },
  volatileTo: { where: (value) => sql`listing.volatile_bp <= ${value}`, kept: asNumber },
  quantityLeast: { where: (value) => sql`listing.left_kg >= ${value}`, kept: asNumber },
  payMode: { where: (value) => sql`${value} = any (listing.pay_modes)` },
  firmId: { where: (value) => sql`listing.firm_id = ${value}` },
  keyword: {
    where: (value) => sql`listing.search ilike '%' || ${value} || '%'`,
    kept: (text) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`,
  },
};
const FILTER_NAMES = Object.keys(CONDITIONS) as (keyof SavedFilters)[];

export const filterConditions = (filters: SavedFilters): Fragment[] =>
  FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === '') return [];
    return [CONDITIONS[name].where(sql`${name === 'keyword' ? escapeLike(String(value)) : value}`)];
  });

/** Whether `listing` matches `search`, a row of saved searches. */
export const matchesSearch: Fragment = allOf(
  FILTER_NAMES.map((name) => {
    const text = sql`search.filters ->> ${name}::text`;
    const { where, kept } = CONDITIONS[name];
    return sql`(${text} is null or ${where(kept ? kept(text) : sql`(${text})`)})`;
  }),
);
