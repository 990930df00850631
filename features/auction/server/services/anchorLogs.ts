// The chain of all logs' ends: each minute while lots run, and at each close.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

const AnchorRow = z.object({
  no: z.string(),
  lot_id: z.string(),
  log_no: z.number(),
  log_hash: z.string(),
  at: z.date(),
  previous: z.string(),
  hash: z.string(),
  is_close: z.boolean(),
});
export type AnchorRow = z.output<typeof AnchorRow>;

/** No end of a log stands before the first anchor. */
export const FIRST_ANCHOR = '0'.repeat(64);
/** Serialises whoever appends. */
const ANCHOR_LOCK = 727_040;

export const hashOfAnchor = (previous: string, { lotId, no, hash, at }: LogEnd): string =>
  createHash('sha256').update(`${previous}\n${lotId}\n${no}\n${hash}\n${at.toISOString()}`).digest('hex');

export interface LogEnd {
  readonly lotId: string;
  readonly no: number;
  readonly hash: string;
  readonly at: Date;
}

interface Ended {
  readonly lot: { readonly id: string };
  readonly at: Date;
  readonly change: { readonly rows: number; readonly hash: string };
}

export const anchorLogs = (
  ctx: TxContext,
  steps: readonly Ended[],
  isClose: boolean,
): Promise<string | undefined> =>
  appendAnchors(
    ctx.tx,
    steps.map(({ lot, at, change: { rows, hash } }) => ({ lotId: lot.id, no: rows, hash, at })),
    isClose,
  );

/** Returns the hash of the last anchor written; undefined if there was nothing to anchor. */
export async function appendAnchors(
  tx: Transaction,
  ends: readonly LogEnd[],
  isClose: boolean,
): Promise<string | undefined> {
  if (ends.length === 0) return undefined;
  await tx.run`select pg_advisory_xact_lock(${ANCHOR_LOCK})`;
  let previous = (await readLast(tx))?.hash ?? FIRST_ANCHOR;
  const rows = ends.map((end) => {
    const before = previous;
    previous = hashOfAnchor(before, end);
    return { ...end, before, hash: previous, logHash: end.hash };
  });
  await tx.run`
    insert into auction_anchor (lot_id, log_no, log_hash, at, previous, hash, is_close)
    select lot_id, log_no, log_hash, at, previous, hash, ${isClose}::boolean
      from unnest(${rows.map(({ lotId }) => lotId)}::text[], ${rows.map(({ no }) => no)}::integer[],
                  ${rows.map(({ logHash }) => logHash)}::text[],
                  ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
                  ${rows.map(({ before }) => before)}::text[], ${rows.map(({ hash }) => hash)}::text[])
           with ordinality as given (lot_id, log_no, log_hash, at, previous, hash, nth)
     order by nth`;
  return previous;
}

const readLast = (connection: Connection) => connection.one(AnchorRow)`
  select no::text, lot_id, log_no, log_hash, at, previous, hash, is_close
    from auction_anchor
   order by auction_anchor.no desc
   limit 1`;

export const readAnchors = (connection: Connection, lotId?: string) => connection.all(AnchorRow)`
  select no::text, lot_id, log_no, log_hash, at, previous, hash, is_close
    from auction_anchor
   where ${lotId === undefined ? sql`true` : sql`lot_id = ${lotId}`}
   order by auction_anchor.no`;

const EndRow = z.object({ id: z.string(), log_rows: z.number(), log_hash: z.string(), decided_to: z.date() });

/** Logs that grew since they were last anchored. */
export async function anchorRunning(ctx: TxContext): Promise<void> {
  const grown = await ctx.tx.all(EndRow)`
    select lot.id, lot.log_rows, lot.log_hash, lot.decided_to
      from auction_lot as lot
     where lot.state in ('running', 'paused', 'closing')
       and lot.log_hash is not null
       and lot.log_rows > coalesce((select max(log_no)
                                      from auction_anchor
                                     where lot_id = lot.id), 0)
     order by lot.id`;
  await appendAnchors(
    ctx.tx,
    grown.map((lot) => ({ lotId: lot.id, no: lot.log_rows, hash: lot.log_hash, at: lot.decided_to })),
    false,
  );
}

/** Stands for a secret that was not revealed in time: the next anchor, which nobody knew before. */
export async function nextAnchor(
  { tx }: TxContext,
  sessionId: string,
  at: Date,
  slot: number,
): Promise<string> {
  const [end] = await tx.all(EndRow)`
    select id, log_rows, log_hash, ${at}::timestamptz as decided_to
      from auction_lot
     where session_id = ${sessionId}
       and log_hash is not null
     order by no
     limit 1`;
  const hash = end
    ? await appendAnchors(tx, [{ lotId: end.id, no: end.log_rows, hash: end.log_hash, at }], false)
    : undefined;
  return hash ?? `${slot}`;
}
