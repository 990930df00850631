// Timestamps over the ends of logs: asked for after the close until they come.

import * as z from 'zod/mini';
import { stampBytes } from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ExternalJob } from '#packages/rpc/server/job.ts';
import { stampedText } from '../../rules/log.ts';

const MAX_ENDS = 1_000;

const End = z.object({ lot: z.number(), rows: z.number(), hash: z.string() });
const CloseRow = z.extend(End, { no: z.string(), session_id: z.string() });

/** Closes without a timestamp, the oldest first. */
const readUnstamped = (connection: Connection) => connection.all(CloseRow)`
  select anchor.no::text, lot.session_id, lot.no as lot, anchor.log_no as rows, anchor.log_hash as hash
    from auction_anchor as anchor
    join auction_lot as lot on lot.id = anchor.lot_id
   where anchor.is_close
     and anchor.stamp_id is null
   order by anchor.no
   limit ${MAX_ENDS}`;

/** One token for all lots of a session that closed together. */
export const stampAuctionLogs: ExternalJob = {
  name: 'auction.stamp_logs',
  everySeconds: 5,
  work: async (working) => {
    const closes = await readUnstamped(working.reading);
    for (const [sessionId, own] of Map.groupBy(closes, (close) => close.session_id)) {
      const ends = own
        .map(({ lot, rows, hash }) => ({ lot, rows, hash }))
        .toSorted((one, other) => one.lot - other.lot || one.rows - other.rows);
      const { token, at } = await stampBytes(working, Buffer.from(stampedText(sessionId, ends)));
      await working.commit(async ({ tx, newId }) => {
        const id = newId();
        const text = Buffer.from(token).toString('base64');
        await tx.run`
          insert into auction_stamp (id, session_id, ends, token, stamped_at)
          values (${id}, ${sessionId}, ${JSON.stringify(ends)}, ${text}, ${at})`;
        await tx.run`
          update auction_anchor
             set stamp_id = ${id}
           where no = any (${own.map(({ no }) => no)}::bigint[])
             and stamp_id is null`;
      });
    }
  },
};

const StampRow = z.object({ ends: z.array(End), token: z.string(), stamped_at: z.date() });

export const readStamps = (connection: Connection, sessionId: string) => connection.all(StampRow)`
  select ends, token, stamped_at
    from auction_stamp
   where session_id = ${sessionId}
   order by stamped_at, id`;
