// Queries for the bidders whose screens show the hall: how many, never who.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

/** Who was not seen for longer has left: two looks of a process, and what they take. */
export const PRESENT_FOR_MS = 12_000;

const HereRow = z.object({ topic: z.string(), firm_id: z.string() });

interface PersonAt {
  readonly topic: string;
  readonly personId: string;
}

/** Of the people who follow sessions and lots that are ahead or on, the firms that are enrolled. */
export const readBiddersAt = (connection: Connection, here: readonly PersonAt[]) => connection.all(HereRow)`
  select distinct here.topic, enrolment.firm_id
    from unnest(${here.map(({ topic }) => topic)}::text[],
                ${here.map(({ personId }) => personId)}::text[]) as here (topic, person_id)
    join firm_seat on firm_seat.person_id = here.person_id
    join auction_session as session
      on session.state in ('ready', 'running')
     and session.id = coalesce(
           (select lot.session_id
              from auction_lot as lot
             where here.topic = 'auction_lot/' || lot.id),
           split_part(here.topic, '/', 2))
    join auction_enrolment as enrolment
      on enrolment.session_id = session.id
     and enrolment.firm_id = firm_seat.firm_id
     and enrolment.left_at is null
   order by here.topic, enrolment.firm_id`;

interface Mark {
  readonly topic: string;
  readonly mark: string;
}

/** In the order of keys: processes that write the same ones do not lock each other out. */
export const writePresence = (tx: Transaction, marks: readonly Mark[], at: Date) => tx.run`
  insert into auction_presence (topic, mark, seen_at)
  select topic, mark, ${at}
    from unnest(${marks.map(({ topic }) => topic)}::text[],
                ${marks.map(({ mark }) => mark)}::text[]) as here (topic, mark)
   order by topic, mark
      on conflict (topic, mark) do update
     set seen_at = greatest(auction_presence.seen_at, excluded.seen_at)`;

export const forgetPresence = (tx: Transaction, before: Date) => tx.run`
  delete from auction_presence
   where (topic, mark) in (select topic, mark
                             from auction_presence
                            where seen_at < ${before}
                            order by topic, mark
                              for update skip locked)`;

const CountRow = z.object({ topic: z.string(), connected: z.number() });

/** By topic, of a session and of its lots. */
export async function readConnected(
  connection: Connection,
  sessionId: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.all(CountRow)`
    select topic, count(*)::int as connected
      from auction_presence
     where seen_at > ${since}
       and topic in (select 'auction_session/' || ${sessionId}
                     union all
                     select 'auction_lot/' || id
                       from auction_lot
                      where session_id = ${sessionId})
     group by topic`;
  return new Map(rows.map(({ topic, connected }) => [topic, connected]));
}
