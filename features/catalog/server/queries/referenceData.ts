// SQL of the catalog's reference data.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireBasisPoints, WireHaoPerTonne, WireMetre } from '#packages/schema/wire.ts';
import { FREIGHT_TRANSPORTS, PLACE_KINDS } from '../../dictionaries.ts';
import { Names } from '../../names.ts';

const EntryRow = z.object({ dict_code: z.string(), dict_item: z.string(), dict_item_name: z.string() });

export function readDictionaries(connection: Connection) {
  return connection.all(EntryRow)`
    select dict_code, dict_item, dict_item_name
      from catalog_dictionary
     order by dict_code, position, dict_item`;
}

const VarietyRow = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  status: z.enum(['open', 'closed']),
  rank_code: z.nullable(z.string()),
});
export type VarietyRow = z.output<typeof VarietyRow>;

export function readVarieties(connection: Connection) {
  return connection.all(VarietyRow)`
    select id, name, names, status, rank_code
      from catalog_variety
     order by position, id`;
}

const PlaceRow = z.object({
  id: z.string(),
  code: z.string(),
  names: Names,
  province_names: Names,
  city_names: Names,
  kind: z.enum(PLACE_KINDS),
  latitude_e6: z.int(),
  longitude_e6: z.int(),
  initials: z.string(),
  is_retired: z.boolean(),
});

export function readPlaces(connection: Connection) {
  return connection.all(PlaceRow)`
    select id, code, names, province_names, city_names, kind, latitude_e6, longitude_e6, initials, is_retired
      from catalog_place
     order by position, id`;
}

const FreightRow = z.object({
  from_place_id: z.string(),
  to_place_id: z.string(),
  transport: z.enum(FREIGHT_TRANSPORTS),
  rate_hao_per_t: WireHaoPerTonne,
  other_hao_per_t: WireHaoPerTonne,
  loss_bp: WireBasisPoints,
  distance_m: WireMetre,
});

/** The newest valid rate of each lane and transport. */
export function readLaneFreights(
  connection: Connection,
  from: string | undefined,
  to: string | undefined,
  now: Date,
) {
  return connection.all(FreightRow)`
    select distinct on (from_place_id, to_place_id, transport)
           from_place_id, to_place_id, transport, rate_hao_per_t, other_hao_per_t, loss_bp, distance_m
      from catalog_freight
     where (${from ?? null}::text is null or from_place_id = ${from ?? null})
       and (${to ?? null}::text is null or to_place_id = ${to ?? null})
       and valid_from <= (${now}::timestamptz at time zone 'Asia/Shanghai')::date
       and not is_retired
     order by from_place_id, to_place_id, transport, valid_from desc`;
}

const MomentRow = z.object({ moment: z.nullable(z.date()) });

/** A scalar: the same time of day, `days` working days later, by Shanghai's calendar. */
export const workingDaysLaterSql = (from: Fragment, days: number): Fragment => sql`
  (select max(moment)
     from (select later.moment
             from (select (${from} at time zone 'Asia/Shanghai') + make_interval(days => step) as local,
                          ((${from} at time zone 'Asia/Shanghai') + make_interval(days => step))
                            at time zone 'Asia/Shanghai' as moment
                     from generate_series(1, ${days}::int * 3 + 20) as step) as later
             left join catalog_calendar_day as exception
               on exception.day = later.local::date and not exception.is_retired
            where coalesce(exception.is_working, extract(isodow from later.local) < 6)
            order by later.moment
            limit ${days}::int) as working)`;

export async function workingDaysLater(
  connection: Connection,
  from: Date,
  days: number,
): Promise<Date | undefined> {
  const row = await connection.one(MomentRow)`
    select ${workingDaysLaterSql(sql`${from}::timestamptz`, days)} as moment`;
  return row?.moment ?? undefined;
}

const DayRow = z.object({ day: z.string() });

/** The working days of a period, both its ends included. */
export const readWorkingDays = (connection: Connection, from: string, to: string) => connection.all(DayRow)`
  select each.day::date::text as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    left join catalog_calendar_day as exception
      on exception.day = each.day::date and not exception.is_retired
   where coalesce(exception.is_working, extract(isodow from each.day) < 6)
   order by each.day`;

export const readRetired = (connection: Connection) => connection.all(z.object({ id: z.string() }))`
  select dict_code || '/' || dict_item as id
    from catalog_dictionary
   where is_retired`;

export const readRegion = (connection: Connection, placeId: string) => connection.one(
  z.object({ province: z.string(), city: z.string() }),
)`
  select province, city
    from catalog_place
   where id = ${placeId}`;

const FoundRow = z.object({ found: z.boolean() });

export const hasFreight = async (connection: Connection): Promise<boolean> =>
  (
    await connection.one(FoundRow)`
  select exists (select from catalog_freight where not is_retired) as found`
  )?.found ?? false;
