// SQL for price alerts.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';
import type { Alert } from '../../calls/alert.ts';
import { myAlerts } from '../../calls/alert.ts';
import type { AlertKind } from '../../series.ts';
import { newestOf } from './quote.ts';

const { shape } = myAlerts.output.shape.list.def.element;
const AlertRow = z.object({
  id: z.string(),
  series_id: z.string(),
  names: shape.names,
  kind: z.custom<AlertKind>(),
  value: shape.value,
  base: WireHaoPerTonne,
  is_armed: z.boolean(),
  newest: WireHaoPerTonne,
  set_at: z.date(),
  alerted_at: z.nullable(z.date()),
});

export const readAlerts = async (connection: Connection, personId: string): Promise<Alert[]> =>
  (
    await connection.all(AlertRow)`
  select alert.id, alert.series_id, series.names, alert.kind, alert.value::text,
         alert.base_hao_per_t::text as base, alert.is_armed,
         newest.price_hao_per_t::text as newest, alert.set_at, alert.alerted_at
    from content_alert as alert
    join content_series as series on series.id = alert.series_id
   cross join lateral (${newestOf(sql`series.id`, 1)}) as newest
   where alert.person_id = ${personId}
   order by alert.id desc`
  ).map((row) => ({
    id: row.id,
    seriesId: row.series_id,
    names: row.names,
    kind: row.kind,
    value: row.value,
    base: row.base,
    isArmed: row.is_armed,
    newest: row.newest,
    setAt: row.set_at,
    spokeAt: row.alerted_at,
  }));

/** Locks the person's row first, so that parallel requests cannot exceed the limit. */
export async function countAlertsOf(tx: Transaction, personId: string): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`content_alert/${personId}`}, 0))`;
  return (
    (
      await tx.one(
        z.object({ count: z.number() }),
      )`select count(*)::int as count from content_alert where person_id = ${personId}`
    )?.count ?? 0
  );
}

interface NewAlert {
  readonly id: string;
  readonly personId: string;
  readonly seriesId: string;
  readonly kind: AlertKind;
  readonly value: bigint;
  readonly base: bigint;
}

export const insertAlert = (
  tx: Transaction,
  { id, personId, seriesId, kind, value, base }: NewAlert,
  now: Date,
) => tx.run`
  insert into content_alert (id, person_id, series_id, kind, value, base_hao_per_t, is_armed, set_at)
  values (${id}, ${personId}, ${seriesId}, ${kind}, ${value}, ${base}, true, ${now})
      on conflict do nothing`;

export const deleteAlert = (tx: Transaction, id: string, personId: string) => tx.run`
  delete from content_alert
   where id = ${id}
     and person_id = ${personId}`;

const WatchingRow = z.object({
  id: z.string(),
  person_id: z.string(),
  series_id: z.string(),
  kind: z.custom<AlertKind>(),
  value: shape.value,
  base: WireHaoPerTonne,
  is_armed: z.boolean(),
});
export type LockedAlert = z.output<typeof WatchingRow>;

export const lockAlerts = (tx: Transaction, seriesIds: readonly string[]) => tx.all(WatchingRow)`
  select id, person_id, series_id, kind, value::text, base_hao_per_t::text as base, is_armed
    from content_alert
   where series_id = any(${seriesIds}::text[])
   order by id
     for update`;

interface AlertChange {
  readonly id: string;
  readonly base: bigint;
  readonly isArmed: boolean;
  readonly speaks: boolean;
}

export const updateAlerts = (tx: Transaction, changed: readonly AlertChange[], now: Date) => tx.run`
  update content_alert as alert
     set base_hao_per_t = changed.base, is_armed = changed.is_armed,
         alerted_at = case when changed.speaks then ${now}::timestamptz else alert.alerted_at end
    from unnest(${changed.map(({ id }) => id)}::text[],
      ${changed.map(({ base }) => base.toString())}::bigint[],
                ${changed.map(({ isArmed }) => isArmed)}::boolean[],
                ${changed.map(({ speaks }) => speaks)}::boolean[])
      as changed (id, base, is_armed, speaks)
   where alert.id = changed.id`;
