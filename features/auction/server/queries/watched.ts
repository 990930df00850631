// Queries for sessions that are over, as they are watched for collusion.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';
import type { LotState } from '../../states.ts';

/** Ended sessions that were not watched, the oldest first. */
export const readUnwatched = async (connection: Connection, max: number): Promise<string[]> =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select session.id
    from auction_session as session
    left join auction_watch as watch on watch.session_id = session.id
   where session.state = 'ended'
     and watch.session_id is null
     and session.salts is not null
   order by session.ended_at, session.id
   limit ${max}`
  ).map(({ id }) => id);

const SessionRow = z.object({
  id: z.string(),
  no: z.string(),
  opens_at: z.date(),
  created_at: z.date(),
  salts: z.array(z.object({ code: z.string(), firmId: z.string() })),
});

/** With whose each code is, which the archive tells everybody. */
export const readEndedSession = (connection: Connection, id: string) => connection.one(SessionRow)`
  select id, no, opens_at, created_at, salts
    from auction_session
   where id = ${id}
     and state = 'ended'
     and salts is not null`;

const EnrolmentRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  lot_nos: z.nullable(z.array(z.int())),
  left_at: z.nullable(z.date()),
});

export const readAllEnrolments = (connection: Connection, sessionId: string) => connection.all(EnrolmentRow)`
  select id, firm_id, lot_nos, left_at
    from auction_enrolment
   where session_id = ${sessionId}
   order by enrolled_at, id`;

const LotRow = z.object({
  id: z.string(),
  no: z.int(),
  state: z.custom<LotState>(),
  direction: z.enum(['up', 'down']),
  base: WireHaoPerTonne,
  inc_min: WireHaoPerTonne,
  awards: z.array(z.object({ code: z.string(), price: z.string() })),
});

export const readWatchedLots = (connection: Connection, sessionId: string) => connection.all(LotRow)`
  select id, no, state, spec ->> 'direction' as direction, (spec ->> 'base')::bigint as base,
         (spec ->> 'incMin')::bigint as inc_min, awards
    from auction_lot
   where session_id = ${sessionId}
   order by no`;

const LogRow = z.object({
  lot_id: z.string(),
  no: z.int(),
  at: z.date(),
  kind: z.string(),
  code: z.string(),
  how: z.nullable(z.string()),
  price: z.nullable(WireHaoPerTonne),
});
export type ActRow = z.output<typeof LogRow>;

/** Rows that tell what bidders did: bids, limits left, sealed prices and what they were. */
const readActs = (connection: Connection, where: Fragment) => connection.all(LogRow)`
  select log.lot_id, log.no, log.at, log.kind, log.code, log.row ->> 'how' as how,
         (log.row ->> 'price')::bigint as price
    from auction_log as log
   where log.code is not null
     and log.kind in ('bid', 'limit_set', 'sealed_set', 'sealed_revealed')
     and ${where}
   order by log.lot_id, log.no`;

export const readActsOfSession = (connection: Connection, sessionId: string) =>
  readActs(
    connection,
    sql`log.lot_id in (select lot.id from auction_lot as lot where lot.session_id = ${sessionId})`,
  );

export const readActsOfLots = (connection: Connection, lotIds: readonly string[]) =>
  readActs(connection, sql`log.lot_id = any (${[...lotIds]}::text[])`);

const WonRow = z.object({
  session_id: z.string(),
  lot_no: z.int(),
  winner: z.string(),
  bidders: z.array(z.string()),
});

/** Lots with one winner in earlier ended sessions in which at least two of the firms were enrolled. */
export const readWonLots = (
  connection: Connection,
  { sessionId, firmIds, max }: { sessionId: string; firmIds: readonly string[]; max: number },
) => connection.all(WonRow)`
  with near as (
    select session.id, session.opens_at, session.salts
      from auction_session as session
      join auction_session as this on this.id = ${sessionId}
     where session.state = 'ended'
       and (session.opens_at, session.id) < (this.opens_at, this.id)
       and session.opens_at > this.opens_at - interval '1 year'
       and (select count(distinct enrolment.firm_id)
              from auction_enrolment as enrolment
             where enrolment.session_id = session.id
               and enrolment.left_at is null
               and enrolment.firm_id = any (${[...firmIds]}::text[])) > 1
     order by session.opens_at desc, session.id desc
     limit ${max})
  select near.id as session_id, lot.no as lot_no, winner.firm_id as winner,
         array(select enrolment.firm_id
                 from auction_enrolment as enrolment
                where enrolment.session_id = near.id
                  and enrolment.left_at is null
                  and (enrolment.lot_nos is null or lot.no = any (enrolment.lot_nos))) as bidders
    from near
    join auction_lot as lot on lot.session_id = near.id and jsonb_array_length(lot.awards) = 1
    cross join lateral (select salt ->> 'firmId' as firm_id
                          from jsonb_array_elements(near.salts) as salt
                         where salt ->> 'code' = lot.awards -> 0 ->> 'code') as winner
   order by near.opens_at desc, near.id desc, lot.no desc
   limit ${max}`;

const EvidenceLot = z.object({
  session_id: z.string(),
  session_no: z.string(),
  salts: z.nullable(z.array(z.object({ code: z.string(), firmId: z.string() }))),
  id: z.string(),
  no: z.int(),
  title: z.string(),
  state: z.custom<LotState>(),
});

export const readEvidenceLots = (
  connection: Connection,
  places: readonly { readonly session: string; readonly lot: number }[],
) => connection.all(EvidenceLot)`
  select session.id as session_id, session.no as session_no, session.salts, lot.id, lot.no, listing.title,
         lot.state
    from unnest(${places.map(({ session }) => session)}::text[], ${places.map(({ lot }) => lot)}::integer[])
         as place (session_id, lot_no)
    join auction_session as session on session.id = place.session_id
    join auction_lot as lot on lot.session_id = session.id and lot.no = place.lot_no
    join listing on listing.id = lot.listing_id
   order by session.opens_at, session.id, lot.no`;

export const readFirmNames = async (
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, string>> =>
  new Map(
    (
      await connection.all(z.object({ id: z.string(), short_name: z.string() }))`
  select id, short_name
    from firm
   where id = any (${[...ids]}::text[])`
    ).map(({ id, short_name: name }) => [id, name]),
  );
