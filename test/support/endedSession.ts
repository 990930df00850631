// A session that is over, written without its hall: what the desk of flags looks at.

import { readFirmFacts } from '#features/auction/server/queries/bidderFacts.ts';
import { recordTraces } from '#features/auction/server/services/recordTraces.ts';
import { bidderFacts, watchJobs } from '#features/auction/server/services/watchSession.ts';
import type { Database } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { collectContributions } from '#packages/rpc/server/registrations.ts';

interface Hall {
  readonly runtime: Runtime;
  readonly database: Database;
}

const jobs = watchJobs(collectContributions([bidderFacts.with(readFirmFacts)]));
export async function runWatchJob(
  { runtime }: Hall,
  name: 'watch_sessions' | 'forget_traces',
): Promise<void> {
  for (const job of jobs) if (job.name === `auction.${name}`) await runJob(job, runtime);
}

const SPEC = {
  kind: 'open_whole',
  direction: 'up',
  base: '5000000',
  incMin: '50000',
  incMax: '500000',
  capTie: 'first',
  regularMs: 600_000,
  extensionMs: 120_000,
  quantity: '2000000',
  pricing: 'as_bid',
  hasReserve: false,
};

interface Ended {
  readonly title: string;
  readonly at: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly personId: string;
  /** The first two bid from one device, the second wins near the base, the others never bid. */
  readonly firmIds: readonly string[];
}

export async function insertEndedSession(
  { runtime, database: { pool } }: Hall,
  { title, at, listingId, ownerId, personId, firmIds }: Ended,
): Promise<{ sessionId: string; lotId: string }> {
  const [sessionId, lotId] = [runtime.newId(), runtime.newId()];
  const salts = firmIds.map((firmId, nth) => ({ code: `A0${nth}`, firmId, salt: 's' }));
  await pool.query(
    `insert into auction_session (id, notice_id, state, title, kind, direction, owner_firm_id, owner_person_id,
                                  opens_at, enrol_until, lot_order, break_minutes, deposit_per, sealed_opening,
                                  salts, created_at, ended_at)
     values ($1, $1, 'ended', $6, 'open_whole', 'sell', $2, $3, $4, $4, 'parallel', 0, 'session', 'clock', $5,
             $4::timestamptz - interval '2 days', $4::timestamptz + interval '1 hour')`,
    [sessionId, ownerId, personId, at, JSON.stringify(salts), title],
  );
  await pool.query(
    `insert into auction_lot (id, session_id, no, listing_id, state, spec, deposit_fen, awards)
     values ($1, $2, 1, $3, 'sold', $4, 0, $5)`,
    [
      lotId,
      sessionId,
      listingId,
      JSON.stringify(SPEC),
      JSON.stringify([{ code: 'A01', quantity: '2000000', price: '5050000' }]),
    ],
  );
  for (const firmId of firmIds)
    await pool.query(
      `insert into auction_enrolment (id, session_id, firm_id, person_id, enrolled_at) values ($1, $2, $3, $4, $5)`,
      [runtime.newId(), sessionId, firmId, personId, at],
    );
  const bid = (price: string) => JSON.stringify({ how: 'hand', price });
  await pool.query(
    `insert into auction_log (lot_id, no, at, kind, code, row, hash)
     values ($1, 1, $2, 'opened', null, '{}', $3), ($1, 2, $2, 'bid', 'A00', $4, $3),
            ($1, 3, $2, 'bid', 'A01', $5, $3)`,
    [lotId, at, 'ab'.repeat(32), bid('5000000'), bid('5050000')],
  );
  const { rows } = await pool.query<{ id: string }>('select id from account_session where person_id = $1', [
    personId,
  ]);
  const session = rows[0]?.id ?? '';
  await runInTransaction(runtime, (ctx) =>
    recordTraces(ctx, {
      sessionId,
      lotId,
      traces: [2, 3].map((row) => ({ row, address: '203.0.113.7', session })),
    }),
  );
  return { sessionId, lotId };
}
