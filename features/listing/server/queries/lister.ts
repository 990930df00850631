// Queries: facts about the listing firm, and names for title and search.

import * as z from 'zod/mini';
import { CREDIT_CLASSES, type CreditClass } from '#features/firm/credit.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';

const ListerRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  is_certified: z.boolean(),
  is_restricted: z.boolean(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
  is_trading_company: z.boolean(),
  credit_class: z.nullable(z.enum(CREDIT_CLASSES)),
});
export interface Lister {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly isCertified: boolean;
  readonly isRestricted: boolean;
  readonly mayFirmSell: boolean;
  readonly mayFirmBuy: boolean;
  readonly isTradingCompany: boolean;
  readonly creditClass: CreditClass | null;
}

export const readLister = (connection: Connection, firmId: string, now: Date) =>
  listerOf(connection, firmId, now, sql``);

/** Serialises with whatever takes the firm off the market. Call before locking any listing. */
export const lockLister = (tx: Transaction, firmId: string, now: Date) =>
  listerOf(tx, firmId, now, sql`for share`);

async function listerOf(connection: Connection, firmId: string, now: Date, held: Fragment): Promise<Lister> {
  const row = await connection.one(ListerRow)`
    select id, name, short_name, can_sell, can_buy, is_trading_company, credit_class,
           is_certified and coalesce(licence_expires_on >= ${dayInMarket(now)}::date, true) as is_certified,
           exists (select from firm_restriction as restriction
             where restriction.firm_id = firm.id) as is_restricted
      from firm
     where id = ${firmId}
     ${held}`;
  if (!row) throw new Error(`firm ${firmId} of a signed-in person does not exist`);
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    isCertified: row.is_certified,
    isRestricted: row.is_restricted,
    mayFirmSell: row.can_sell,
    mayFirmBuy: row.can_buy,
    isTradingCompany: row.is_trading_company,
    creditClass: row.credit_class,
  };
}

const WordsRow = z.object({
  variety: z.string(),
  is_variety_open: z.boolean(),
  place: z.string(),
  initials: z.string(),
});

export async function readWords(connection: Connection, varietyId: string, placeId: string) {
  const row = await connection.one(WordsRow)`
    select variety.name as variety, variety.status = 'open' as is_variety_open, place.name as place,
           place.initials
      from catalog_variety as variety, catalog_place as place
     where variety.id = ${varietyId}
       and place.id = ${placeId}
       and not place.is_retired`;
  return (
    row && {
      variety: row.variety,
      isVarietyOpen: row.is_variety_open,
      place: row.place,
      initials: row.initials,
    }
  );
}
