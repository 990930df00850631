// Queries for the operators' monitor and the hall's heartbeat.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const RateRow = z.object({
  lot_id: z.string(),
  per_minute: z.number(),
  last_at: z.nullable(z.date()),
  limits: z.number(),
  sealed: z.number(),
});

/** Bids of the last minute, and how many limits and sealed prices were left; never which. */
export async function readBidRates(connection: Connection, sessionId: string, now: Date) {
  const rows = await connection.all(RateRow)`
    select log.lot_id,
           count(*) filter (
             where log.kind = 'bid'
               and log.at > ${now}::timestamptz - interval '1 minute')::int as per_minute,
           max(log.at) filter (where log.kind = 'bid') as last_at,
           count(distinct log.code) filter (where log.kind = 'limit_set')::int as limits,
           count(distinct log.code) filter (where log.kind = 'sealed_set')::int as sealed
      from auction_log as log
      join auction_lot as lot on lot.id = log.lot_id
     where lot.session_id = ${sessionId}
     group by log.lot_id`;
  return new Map(
    rows.map((row) => [
      row.lot_id,
      { perMinute: row.per_minute, lastAt: row.last_at, limits: row.limits, sealed: row.sealed },
    ]),
  );
}

const ServedRow = z.object({ served_at: z.date() });

export const readServedAt = async (connection: Connection): Promise<Date | null> =>
  (
    await connection.one(ServedRow)`
  select served_at
    from auction_heartbeat`
  )?.served_at ?? null;

/** Says that the hall is served; returns when it was served before. Never goes back. */
export async function beat(tx: Transaction, at: Date): Promise<Date | undefined> {
  const row = await tx.one(ServedRow)`
    select served_at
      from auction_heartbeat
       for update`;
  await tx.run`
    insert into auction_heartbeat (served_at)
    values (${at})
        on conflict (one) do update
       set served_at = greatest(auction_heartbeat.served_at, excluded.served_at)`;
  return row?.served_at;
}
