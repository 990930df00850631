// To-dos of entrusters, and what waits for operators.

import * as z from 'zod/mini';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { TodoSource } from '#features/catalog/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { acceptBelowReserve } from '../../calls/bid.ts';

/** Best bids below the reserve that the firm may still accept. */
export const belowReserveTodos: TodoSource = {
  acts: { accept_below_reserve: acceptBelowReserve },
  select: ({ firmId, now }) => sql`
    select 'accept_below_reserve', null, lot.id, concat(session.no, '-', lot.no), listing.title, null,
           lot.acceptable_until, null::bigint, null::bigint
      from auction_lot as lot
      join auction_session as session on session.id = lot.session_id
      join listing on listing.id = lot.listing_id
     where lot.state = 'unsold_reserve'
       and lot.acceptable_until > ${now}
       and session.owner_firm_id = ${firmId}`,
};

const TaskRow = z.object({
  kind: z.enum(['confirm_void', 'open_sealed', 'commit_secret', 'reveal_secret', 'resume_lot']),
  id: z.string(),
  session_id: z.string(),
  title: z.string(),
  since: z.date(),
  barred: z.array(z.string()),
});

const SEAT_OF = {
  confirm_void: 'operator_dispute',
  open_sealed: 'operator_trade',
  commit_secret: 'operator_trade',
  reveal_secret: 'operator_trade',
  resume_lot: 'operator_trade',
} as const satisfies Record<z.output<typeof TaskRow>['kind'], string>;

/** Voids that wait for a second person, sealed lots to open, paused lots, secrets for draws. */
export async function listAuctionTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_trade') && !seats.includes('operator_dispute')) return [];
  const rows = await connection.all(TaskRow)`
    select kind, id, session_id, title, since, barred
      from (select 'confirm_void' as kind, lot.id, lot.session_id, consent.given_at as since,
                   array[consent.person_id] as barred
              from auction_consent as consent
              join auction_lot as lot on lot.id = consent.lot_id
             where consent.act = 'void'
               and lot.state <> 'voided'
            union all
            select 'open_sealed', lot.id, lot.session_id, lot.ends_at,
                   array(select person_id
                           from auction_consent
                          where lot_id = lot.id
                            and act = 'open_sealed')
              from auction_lot as lot
              join auction_session as session on session.id = lot.session_id
             where lot.state = 'closing'
               and lot.spec ->> 'kind' = 'sealed'
               and session.sealed_opening = 'operators'
            union all
            select 'resume_lot', lot.id, lot.session_id, lot.paused_at, '{}'::text[]
              from auction_lot as lot
             where lot.state = 'paused'
               and not lot.is_fault
            union all
            select 'reveal_secret', lot.id, lot.session_id, lot.closed_at, '{}'::text[]
              from auction_lot as lot
             where lot.state = 'closing'
               and lot.spec ->> 'kind' = 'open_whole'
            union all
            select 'commit_secret', session.id, session.id, session.enrol_until,
                   array(select person_id
                           from auction_secret
                          where session_id = session.id)
              from auction_session as session
             where session.state in ('scheduled', 'enrolling', 'ready')
               and (select count(*) from auction_secret where session_id = session.id) < 2
               and ((session.kind = 'sealed' and session.sealed_opening = 'operators')
                    or exists (
                         select from auction_lot as lot
                          where lot.session_id = session.id
                            and session.kind = 'open_whole'
                            and lot.spec ? 'cap'
                            and lot.spec ->> 'capTie' = 'draw'))) as task
      join lateral (select concat(no, ' ', session.title) as title
                      from auction_session as session
                     where session.id = task.session_id) as named on true
     order by since, id
     limit ${MAX_TASKS_PER_FEATURE}`;
  return rows
    .filter(({ kind }) => seats.includes(SEAT_OF[kind]))
    .map(({ kind, id, session_id: sessionId, title, since, barred }) => ({
      kind,
      id,
      title,
      since,
      barred,
      path: `auctions?id=${sessionId}`,
    }));
}
