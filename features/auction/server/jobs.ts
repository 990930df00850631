// Jobs of the auction hall: the fallback of its clock, and the chain of logs.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { AnyJob, Job, PerItemJob } from '#packages/rpc/server/job.ts';
import { markDestroyed, readUselessKeys } from './queries/sealing.ts';
import { anchorRunning } from './services/anchorLogs.ts';
import { proveSessions } from './services/proveSessions.ts';
import { runSession } from './services/runSession.ts';
import { stampAuctionLogs } from './services/stampLogs.ts';

const IdRow = z.object({ id: z.string() });

/** Sessions in which the clock has something to do by then, soonest first. */
export async function readDueSessions(connection: Connection, by: Date): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select session_id as id
      from auction_lot
     where due_at <= ${by}
     group by session_id
     union
    select id
      from auction_session
     where state in ('scheduled', 'enrolling')
       and opens_at <= ${by}
     union
    select id
      from auction_session
     where state = 'running'
       and not exists (
             select from auction_lot as lot
              where lot.session_id = auction_session.id
                and (lot.state in ('waiting', 'running', 'paused', 'closing')
                     or lot.acceptable_until is not null))
     order by id`;
  return rows.map(({ id }) => id);
}

/** Each process does it by its own timers; this serves where none of them did. */
export const runSessions: PerItemJob = {
  name: 'auction.run_sessions',
  everySeconds: 5,
  due: readDueSessions,
  finish: async (ctx, sessionId) => {
    await runSession(ctx, sessionId);
  },
};

export const anchorAuctionLogs: Job = {
  name: 'auction.anchor_logs',
  everySeconds: 60,
  run: anchorRunning,
};

/** A break fails the job, which is a figure of health. */
export const proveAuctionLogs: Job = {
  name: 'auction.prove',
  everySeconds: 6 * 3_600,
  run: async ({ tx }) => {
    const broken = (await proveSessions(tx)).filter(({ isKept }) => !isKept);
    if (broken.length > 0)
      throw new Error(broken.map(({ invariant, offender }) => `${invariant}: ${offender}`).join('; '));
  },
};

/** What was sealed under them can never be read again. */
export const destroyClockKeys: PerItemJob = {
  name: 'auction.destroy_keys',
  everySeconds: 60,
  due: readUselessKeys,
  finish: async ({ tx, now, timedKeys }, lotId) => {
    await timedKeys?.destroy(lotId);
    await markDestroyed(tx, lotId, now);
  },
};

export const auctionJobs: readonly AnyJob[] = [
  runSessions,
  anchorAuctionLogs,
  proveAuctionLogs,
  destroyClockKeys,
  stampAuctionLogs,
];
