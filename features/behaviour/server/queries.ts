// SQL for behaviour records.

import * as z from 'zod/mini';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { BehaviourRecord } from '../calls.ts';
import { isSecretParam } from '../params.ts';

export interface ReceivedRecord {
  readonly record: BehaviourRecord;
  readonly personId: string | undefined;
  readonly receivedAt: Date;
}

const LONGEST_MS = 86_400_000;

/** Null if the device's clock was changed between start and end. */
function endOf({ startTime, endTime }: BehaviourRecord): string | null {
  if (endTime === undefined) return null;
  return momentOf(Math.min(Math.max(endTime, startTime), startTime + LONGEST_MS));
}

const momentOf = (milliseconds: number) => new Date(milliseconds).toISOString();

const paramsOf = ({ params = [] }: BehaviourRecord) =>
  JSON.stringify(params.filter(({ key }) => !isSecretParam(key)));

/** Inserts in key order, so that two batches with the same records cannot deadlock. */
export function insertRecords(connection: Connection, arrivals: readonly ReceivedRecord[]): Promise<number> {
  const records = arrivals.map(({ record }) => record);
  return connection.run`
    insert into behaviour_record (random_code, type, event, menu_code, page_path, url_path, title, params,
                                  started_at, ended_at, person_id, received_at)
    select given.*
      from unnest(${records.map(({ randomCode }) => randomCode)}::text[],
                  ${records.map(({ type }) => type)}::text[],
                  ${records.map(({ event = '' }) => event)}::text[],
                  ${records.map(({ menuCode }) => menuCode)}::text[],
                  ${records.map(({ pagePath = '' }) => pagePath)}::text[],
                  ${records.map(({ urlPath = '' }) => urlPath)}::text[],
                  ${records.map(({ title = '' }) => title)}::text[],
                  ${records.map(paramsOf)}::jsonb[],
                  ${records.map(({ startTime }) => momentOf(startTime))}::timestamptz[],
                  ${records.map(endOf)}::timestamptz[],
                  ${arrivals.map(({ personId }) => personId ?? null)}::text[],
                  ${arrivals.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[])
        as given (random_code, type, event, menu_code, page_path, url_path, title, params,
                  started_at, ended_at, person_id, received_at)
     order by random_code, type, started_at
        on conflict do nothing`;
}

export const createMonthPartitions = (connection: Connection, first: Date, last: Date) => connection.run`
  select behaviour_open_months(${first}, ${last})`;

export const dropMonthPartitions = (tx: Transaction, keptDays: number, now: Date) => tx.run`
  select behaviour_drop_months(${now}::timestamptz - make_interval(days => ${keptDays}::int))`;

const SummaryRow = z.object({
  page_path: z.string(),
  menu_code: z.string(),
  visits: z.int(),
  people: z.int(),
  seconds: z.int(),
});

/** Grouped by person first, which makes counting distinct people cheap. */
export const summaryOfPages = (
  connection: Connection,
  from: string,
  to: string,
  limit: number,
) => connection.all(SummaryRow)`
  select page_path, menu_code,
         sum(visits)::int as visits,
         count(person_id)::int as people,
         round(extract(epoch from coalesce(sum(lasted), interval '0')))::float8 as seconds
    from (select page_path, menu_code, person_id,
                 count(*) as visits,
                 sum(ended_at - started_at) as lasted
            from behaviour_record
           where ${allOf([sql`type = '0'`, ...betweenDays(sql`started_at`, { from, to })])}
           group by page_path, menu_code, person_id) as by_person
   group by page_path, menu_code
   order by visits desc, page_path, menu_code
   limit ${limit}`;

const DayRow = z.object({ day: z.string(), visits: z.int(), people: z.int() });

/** Each day of the period, also those without a visit. */
export const summaryOfDays = (connection: Connection, from: string, to: string) => connection.all(DayRow)`
  select given.day::date::text as day,
         coalesce(sum(by_person.visits), 0)::int as visits,
         count(by_person.person_id)::int as people
    from generate_series(${from}::date, ${to}::date, interval '1 day') as given (day)
    left join (select (started_at at time zone 'Asia/Shanghai')::date as day, person_id, count(*) as visits
                 from behaviour_record
                where ${allOf([sql`type = '0'`, ...betweenDays(sql`started_at`, { from, to })])}
                group by 1, 2) as by_person
      on by_person.day = given.day::date
   group by given.day
   order by given.day`;

const FirstRow = z.object({ first: z.nullable(z.date()) });

/** The first moment of the oldest month that is kept. */
export const readFirstMonth = async (connection: Connection): Promise<Date | undefined> =>
  (
    await connection.one(FirstRow)`
      select min(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')::timestamp
                 at time zone 'Asia/Shanghai') as first
        from pg_inherits
       where inhparent = 'behaviour_record'::regclass`
  )?.first ?? undefined;

/** The records of a person that began in a period: there is no index by person, but one by start. */
export const deleteRecordsOf = (
  tx: Transaction,
  personId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) => tx.run`
  delete from behaviour_record
   where started_at >= ${from}
     and started_at < ${to}
     and person_id = ${personId}`;

const GivenRow = z.object({ given: z.record(z.string(), z.unknown()) });

export const readRecordsOf = async (
  connection: Connection,
  personId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) =>
  (
    await connection.all(GivenRow)`
      select to_jsonb(kept) as given
        from (select event, menu_code, page_path, title, params, started_at, ended_at
                from behaviour_record
               where started_at >= ${from}
                 and started_at < ${to}
                 and person_id = ${personId}
               order by started_at) as kept`
  ).map(({ given }) => given);
