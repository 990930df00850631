// Every statement behaviour records need.
import type { Transaction } from '#packages/sql/sql.ts';
import type { BehaviourRecord } from '../calls.ts';

const momentOf = (milliseconds: number | undefined) => (milliseconds === undefined ? null : new Date(milliseconds).toISOString());

/** How many were new. */
export function insertRecords(tx: Transaction, records: readonly BehaviourRecord[], personId: string | undefined, now: Date) {
  return tx.run`
    insert into behaviour_record (random_code, type, event, menu_code, page_path, url_path, title, params,
                                  started_at, ended_at, person_id, received_at)
    select given.*, ${personId ?? null}, ${now}
      from unnest(${records.map(({ randomCode }) => randomCode)}::text[],
                  ${records.map(({ type }) => type)}::text[],
                  ${records.map(({ event = '' }) => event)}::text[],
                  ${records.map(({ menuCode }) => menuCode)}::text[],
                  ${records.map(({ pagePath = '' }) => pagePath)}::text[],
                  ${records.map(({ urlPath = '' }) => urlPath)}::text[],
                  ${records.map(({ title = '' }) => title)}::text[],
                  ${records.map(({ params = [] }) => JSON.stringify(params))}::jsonb[],
                  ${records.map(({ startTime }) => momentOf(startTime))}::timestamptz[],
                  ${records.map(({ endTime }) => momentOf(endTime))}::timestamptz[]) as given
        on conflict do nothing`;
}

export const purgeRecords = (tx: Transaction, keptDays: number, now: Date) => tx.run`
  delete from behaviour_record
   where received_at < ${now}::timestamptz - make_interval(days => ${keptDays}::int)`;
