// Queries for traces: where bidders acted from, encrypted.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export const traceOwner = (id: string): string => `auction_trace/${id}`;

interface NewTrace {
  readonly id: string;
  readonly sessionId: string;
  readonly enrolmentId?: string | undefined;
  readonly lotId?: string | undefined;
  readonly encrypted: string;
}

export const insertTrace = (
  tx: Transaction,
  { id, sessionId, enrolmentId, lotId, encrypted }: NewTrace,
) => tx.run`
  insert into auction_trace (id, session_id, enrolment_id, lot_id, encrypted)
  values (${id}, ${sessionId}, ${enrolmentId ?? null}, ${lotId ?? null}, ${encrypted})`;

const TraceRow = z.object({
  id: z.string(),
  enrolment_id: z.nullable(z.string()),
  lot_id: z.nullable(z.string()),
  encrypted: z.string(),
});

export const readTraces = (connection: Connection, sessionId: string) => connection.all(TraceRow)`
  select id, enrolment_id, lot_id, encrypted
    from auction_trace
   where session_id = ${sessionId}
   order by id`;

const DeviceRow = z.object({ id: z.string(), cid: z.string(), device: z.string() });

/** The devices that sessions of people began on. */
export const readSessionDevices = (connection: Connection, sessionIds: readonly string[]) => connection.all(
  DeviceRow,
)`
  select id, cid, device
    from account_session
   where id = any (${[...sessionIds]}::text[])`;

/** Deletes the traces of sessions watched before this moment. */
export async function forgetTraces(tx: Transaction, before: Date, now: Date): Promise<void> {
  await tx.run`
    delete from auction_trace
     where session_id in (select session_id
                            from auction_watch
                           where forgotten_at is null
                             and watched_at < ${before})`;
  await tx.run`
    update auction_watch
       set forgotten_at = ${now}
     where forgotten_at is null
       and watched_at < ${before}`;
}

const SealedRow = z.object({ id: z.string(), encrypted: z.string() });

export const encryptedTraces: EncryptedColumn = {
  name: 'auction_trace.encrypted',
  read: async (tx, after, max) => {
    const rows = await tx.all(SealedRow)`
      select id, encrypted
        from auction_trace
       where id > ${after}
       order by id
       limit ${max}`;
    return rows.map((row) => ({ ...row, owner: traceOwner(row.id) }));
  },
  write: (tx, rows) => tx.run`
    update auction_trace as held
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
                  ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where held.id = anew.id
       and held.encrypted = anew.was`,
};
