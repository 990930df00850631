// What the rules ask about the firm that lists, and the names a title and a search are made of.
import * as z from 'zod/mini';
import { dayInMarket } from '#features/catalog/day.ts';
import type { Connection } from '#packages/sql/sql.ts';

const ListerRow = z.object({
  id: z.string(), name: z.string(), short_name: z.string(), is_certified: z.boolean(), can_sell: z.boolean(), can_buy: z.boolean(),
  is_trading_company: z.boolean(),
});
export interface Lister {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly isCertified: boolean;
  readonly mayFirmSell: boolean;
  readonly mayFirmBuy: boolean;
  readonly isTradingCompany: boolean;
}

export async function readLister(connection: Connection, firmId: string, now: Date): Promise<Lister> {
  const row = await connection.one(ListerRow)`
    select id, name, short_name, can_sell, can_buy, is_trading_company,
           is_certified and coalesce(licence_expires_on >= ${dayInMarket(now)}::date, true) as is_certified
      from firm
     where id = ${firmId}`;
  if (!row) throw new Error(`firm ${firmId} of a signed-in person does not exist`);
  return {
    id: row.id, name: row.name, shortName: row.short_name, isCertified: row.is_certified,
    mayFirmSell: row.can_sell, mayFirmBuy: row.can_buy, isTradingCompany: row.is_trading_company,
  };
}

interface Named { readonly coalOrgId: string | undefined; readonly useCoalOrgId: string | undefined; readonly until: string }

/** Whether the firm may name this mine and this user: itself, or bound to it until the window ends. */
export async function isBoundThrough(connection: Connection, firmId: string, { coalOrgId, useCoalOrgId, until }: Named): Promise<boolean> {
  const wanted = [...(coalOrgId ? [['COAL', coalOrgId]] : []), ...(useCoalOrgId ? [['USE', useCoalOrgId]] : [])]
    .filter(([, orgId]) => orgId !== firmId);
  if (wanted.length === 0) return true;
  const found = await connection.one(z.object({ count: z.number() }))`
    select count(distinct (relation, org_id))::int as count
      from firm_binding
     where firm_id = ${firmId}
       and state = 'effective'
       and to_day >= ${until}::date
       and (relation, org_id) in (
             select * from unnest(${wanted.map(([relation]) => relation)}::text[], ${wanted.map(([, orgId]) => orgId)}::text[]))`;
  return found?.count === wanted.length;
}

const WordsRow = z.object({ variety: z.string(), is_variety_open: z.boolean(), place: z.string(), initials: z.string() });

export async function readWords(connection: Connection, varietyId: string, placeId: string) {
  const row = await connection.one(WordsRow)`
    select variety.name as variety, variety.status = 'open' as is_variety_open, place.name as place, place.initials
      from catalog_variety as variety, catalog_place as place
     where variety.id = ${varietyId}
       and place.id = ${placeId}
       and not place.is_retired`;
  return row && { variety: row.variety, isVarietyOpen: row.is_variety_open, place: row.place, initials: row.initials };
}

/** Whom a listing for partners is meant for. */
export const readPartnersOf = async (connection: Connection, firmId: string, direction: 'sell' | 'buy') => (await connection.all(z.object({ id: z.string() }))`
  select partner_id as id
    from firm_partner
   where firm_id = ${firmId}
     and side = ${direction === 'sell' ? 'BUY' : 'SELL'}
     and not is_blocked`).map(({ id }) => id);
