// SQL for reading catalog records, and for writing their versions.

import * as z from 'zod/mini';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { AnyFields, RecordKind } from '../../records.ts';

/** Serialises writes of one kind, so that names and codes stay unique. */
export const lockKind = (tx: Transaction, kind: RecordKind) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('catalog/' || ${kind}::text, 0))`;

const Fields = z.record(z.string(), z.unknown());
const StandingRow = z.object({
  id: z.string(),
  position: z.int(),
  fields: Fields,
  version: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.date()),
});

/** With its version; a record that was never edited has version 1. */
const standing = sql`
  select record.kind, record.id, record.position, record.fields, record.search_text, record.is_retired,
         coalesce(newest.version, 1) as version,
         writer.name as changed_by, newest.written_at as changed_at
    from catalog_record as record
    left join lateral (
         select version, written_by, written_at
           from catalog_revision as revision
          where revision.kind = record.kind
            and revision.id = record.id
          order by version desc
          limit 1) as newest on true
    left join account_person as writer on writer.id = newest.written_by`;

interface RecordFilter {
  readonly kind: RecordKind;
  readonly id: string | undefined;
  readonly keyword: string;
  readonly isRetired: boolean | undefined;
  readonly after: { readonly position: number; readonly id: string } | undefined;
  readonly limit: number;
}

export const readRecords = (
  connection: Connection,
  { kind, id, keyword, isRetired, after, limit }: RecordFilter,
) => connection.all(StandingRow)`
  select id, position, fields, version, changed_by, changed_at
    from (${standing}) as record
   where ${allOf([
     sql`kind = ${kind}`,
     id !== undefined && sql`id = ${id}`,
     isRetired !== undefined && sql`is_retired = ${isRetired}`,
     keyword !== '' && sql`position(lower(${keyword}::text) in lower(search_text)) > 0`,
     after && sql`(position, id) > (${after.position}::int, ${after.id})`,
   ])}
   order by record.position, id
   limit ${limit}`;

const KnownRow = z.object({ id: z.string(), fields: Fields, version: z.int() });

export const readRecordsById = (
  connection: Connection,
  kind: RecordKind,
  ids: readonly string[],
) => connection.all(KnownRow)`
  select id, fields, version
    from (${standing}) as record
   where kind = ${kind}
     and id = any(${[...ids]}::text[])`;

const RevisionRow = z.object({
  version: z.int(),
  fields: Fields,
  note: z.string(),
  written_by: z.nullable(z.string()),
  written_at: z.date(),
});

export const readRevisions = (connection: Connection, kind: RecordKind, id: string) => connection.all(
  RevisionRow,
)`
  select revision.version, revision.fields, revision.note, writer.name as written_by, revision.written_at
    from catalog_revision as revision
    left join account_person as writer on writer.id = revision.written_by
   where revision.kind = ${kind}
     and revision.id = ${id}
   order by revision.version desc`;

interface Revision {
  readonly id: string;
  readonly version: number;
  readonly fields: unknown;
}
interface Author {
  readonly note: string;
  readonly personId: string | null;
}

export const insertRevisions = (
  tx: Transaction,
  kind: RecordKind,
  revisions: readonly Revision[],
  { note, personId }: Author,
  now: Date,
) => tx.run`
  insert into catalog_revision (kind, id, version, fields, note, written_by, written_at)
  select ${kind}, id, version, fields, ${note}, ${personId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb)
           as revision (id text, version int, fields jsonb)
      on conflict do nothing`;

export function writeRecords(tx: Transaction, kind: RecordKind, fields: readonly unknown[]) {
  const given = JSON.stringify(fields);
  switch (kind) {
    case 'dictionary':
      return tx.run`
      insert into catalog_dictionary (dict_code, dict_item, dict_item_name, names, position, is_retired)
      select code, item, names ->> 'zh-Hans', names, position, "isRetired"
        from jsonb_to_recordset(${given}::jsonb)
               as given (code text, item text, names jsonb, position int, "isRetired" boolean)
          on conflict (dict_code, dict_item) do update
         set dict_item_name = excluded.dict_item_name, names = excluded.names, position = excluded.position,
             is_retired = excluded.is_retired`;
    case 'variety':
      return tx.run`
      insert into catalog_variety (id, name, names, rank_code, position, status)
      select id, names ->> 'zh-Hans', names, "rankCode", position,
             case when "isRetired" then 'closed' else 'open' end
        from jsonb_to_recordset(${given}::jsonb)
               as given (id text, names jsonb, "rankCode" text, position int, "isRetired" boolean)
          on conflict (id) do update
         set name = excluded.name, names = excluded.names, rank_code = excluded.rank_code,
             position = excluded.position, status = excluded.status`;
    case 'place':
      return tx.run`
      insert into catalog_place (id, code, name, names, province, province_names, city, city_names, kind,
                                 latitude_e6, longitude_e6, initials, position, is_retired)
      select id, code, names ->> 'zh-Hans', names, province ->> 'zh-Hans', province, city ->> 'zh-Hans', city,
             kind, latitude, longitude, initials, position, "isRetired"
        from jsonb_to_recordset(${given}::jsonb) as given (
               id text, code text, names jsonb, province jsonb, city jsonb, kind text, latitude int,
               longitude int, initials text, position int, "isRetired" boolean)
          on conflict (id) do update
         set code = excluded.code, name = excluded.name, names = excluded.names, province = excluded.province,
             province_names = excluded.province_names, city = excluded.city, city_names = excluded.city_names,
             kind = excluded.kind, latitude_e6 = excluded.latitude_e6, longitude_e6 = excluded.longitude_e6,
             initials = excluded.initials, position = excluded.position, is_retired = excluded.is_retired`;
    case 'freight':
      return tx.run`
      insert into catalog_freight (from_place_id, to_place_id, transport, rate_hao_per_t, other_hao_per_t,
                                   loss_bp, distance_m, valid_from, is_retired)
      select "fromPlaceId", "toPlaceId", transport, rate, other, "lossRate", distance, "validFrom",
             "isRetired"
        from jsonb_to_recordset(${given}::jsonb) as given (
               "fromPlaceId" text, "toPlaceId" text, transport text, rate bigint, other bigint,
               "lossRate" bigint, distance bigint, "validFrom" date, "isRetired" boolean)
          on conflict (from_place_id, to_place_id, transport, valid_from) do update
         set rate_hao_per_t = excluded.rate_hao_per_t, other_hao_per_t = excluded.other_hao_per_t,
             loss_bp = excluded.loss_bp, distance_m = excluded.distance_m, is_retired = excluded.is_retired`;
    case 'calendar':
      return tx.run`
      insert into catalog_calendar_day (day, is_working, source, is_retired)
      select day, "isWorking", source, "isRetired"
        from jsonb_to_recordset(${given}::jsonb)
               as given (day date, "isWorking" boolean, source text, "isRetired" boolean)
          on conflict (day) do update
         set is_working = excluded.is_working, source = excluded.source, is_retired = excluded.is_retired`;
  }
}

const MissingRow = z.object({ line: z.int(), field: z.string(), value: z.string() });

/** Unknown references, and names or codes taken by other records or earlier lines; lines count from 1. */
export async function findReferenceErrors(
  connection: Connection,
  kind: RecordKind,
  lines: readonly { readonly id: string; readonly fields: AnyFields['fields'] }[],
) {
  const given = JSON.stringify(
    lines.map(({ id, fields }, at) => ({ line: at + 1, id, ...referencesOf(fields) })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as given (line int, id text, "rankCode" text, code text, name text,
              "fromPlaceId" text, "toPlaceId" text)`;
  const earlier = sql`jsonb_to_recordset(${given}::jsonb)
    as earlier (line int, id text, code text, name text)`;
  switch (kind) {
    case 'dictionary':
    case 'calendar':
      return [];
    case 'variety':
      return connection.all(MissingRow)`
      select line, 'rankCode' as field, "rankCode" as value
        from ${rows}
       where "rankCode" is not null
         and not exists (select 1
                           from catalog_dictionary
                          where dict_code = 'coalRank' and dict_item = "rankCode")
       union all
      select line, 'names', given.name
        from ${rows}
       where exists (select 1
                       from catalog_variety as other
                      where other.name = given.name
                        and other.id <> given.id)
          or exists (select 1
                       from ${earlier}
                      where earlier.name = given.name
                        and earlier.line < given.line
                        and earlier.id <> given.id)
       order by line`;
    case 'place':
      return connection.all(MissingRow)`
      select line, 'code' as field, given.code as value
        from ${rows}
       where exists (select 1
                       from catalog_place as other
                      where other.code = given.code
                        and other.id <> given.id)
          or exists (select 1
                       from ${earlier}
                      where earlier.code = given.code
                        and earlier.line < given.line
                        and earlier.id <> given.id)
       order by line`;
    case 'freight':
      return connection.all(MissingRow)`
      select line, field, value
        from ${rows}
       cross join lateral (values ('fromPlaceId', "fromPlaceId"), ('toPlaceId', "toPlaceId"))
               as pointer (field, value)
       where not exists (select 1 from catalog_place where catalog_place.id = pointer.value)
          or (field = 'toPlaceId' and "fromPlaceId" = "toPlaceId")
       order by line`;
  }
}

function referencesOf(fields: AnyFields['fields']) {
  if ('fromPlaceId' in fields) return { fromPlaceId: fields.fromPlaceId, toPlaceId: fields.toPlaceId };
  if ('code' in fields) return { code: fields.code };
  return 'names' in fields ? { rankCode: fields.rankCode, name: fields.names['zh-Hans'] } : {};
}

const EditedRow = z.object({ fields: Fields });

export const readEditedDictionary = (connection: Connection) => connection.all(EditedRow)`
  select record.fields
    from catalog_record as record
   where record.kind = 'dictionary'
     and exists (select 1
                   from catalog_revision as revision
                  where revision.kind = 'dictionary'
                    and revision.id = record.id)
   order by record.position, record.id`;
