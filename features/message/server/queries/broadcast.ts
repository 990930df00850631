// SQL of broadcasts.

import * as z from 'zod/mini';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type Audience, Broadcast, type BroadcastTexts } from '../../calls/broadcast.ts';
import type { BroadcastState } from '../../states.ts';

/** Without conditions: all active persons, in a firm or not. */
function meant({ kinds, seats, regions }: Audience) {
  if (kinds.length + seats.length + regions.length === 0)
    return sql`
    select person.id as person_id, seat.firm_id
      from account_person as person
      left join firm_seat as seat on seat.person_id = person.id
     where person.status = 'active'`;
  return sql`
    select seat.person_id, seat.firm_id
      from firm_seat as seat
      join account_person as person on person.id = seat.person_id and person.status = 'active'
      join firm on firm.id = seat.firm_id
      left join catalog_place as place on place.id = firm.place_id
     where ${allOf([
       kinds.length > 0 && sql`firm.kind = any(${[...kinds]}::text[])`,
       seats.length > 0 && sql`seat.seat = any(${[...seats]}::text[])`,
       regions.length > 0 &&
         sql`(firm.city = any(${[...regions]}::text[])
               or place.city = any(${[...regions]}::text[])
               or place.province = any(${[...regions]}::text[]))`,
     ])}`;
}

const CountRow = z.object({ people: z.int(), firms: z.int() });

export const countAudienceMembers = async (connection: Connection, audience: Audience) =>
  (await connection.one(CountRow)`
  select count(distinct person_id)::int as people, count(distinct firm_id)::int as firms
    from (${meant(audience)}) as meant`) ?? { people: 0, firms: 0 };

const PersonRow = z.object({ person_id: z.string() });

export const readAudienceBatch = async (
  connection: Connection,
  audience: Audience,
  after: string,
  limit: number,
) =>
  (
    await connection.all(PersonRow)`
  select distinct person_id
    from (${meant(audience)}) as meant
   where person_id > ${after}
   order by person_id
   limit ${limit}`
  ).map(({ person_id }) => person_id);

const RegionRow = z.object({ region: z.string() });

export const readRegions = async (connection: Connection) =>
  (
    await connection.all(RegionRow)`
  select region
    from (select city as region from firm where city <> ''
           union
          select unnest(array[place.province, place.city])
            from firm
            join catalog_place as place on place.id = firm.place_id) as regions
   order by region`
  ).map(({ region }) => region);

const { shape } = Broadcast;
const BroadcastRow = z.object({
  id: z.string(),
  key: z.string(),
  texts: shape.texts,
  audience: shape.audience,
  people: z.int(),
  needs_ack: z.boolean(),
  acknowledged: z.int(),
  state: z.custom<BroadcastState>(),
  written_by_id: z.string(),
  written_by: z.string(),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  reason: z.string(),
  sent: z.int(),
  ended_at: z.nullable(z.date()),
});
export type BroadcastRow = z.output<typeof BroadcastRow>;

interface BroadcastFilter {
  readonly id: string | undefined;
  readonly state: BroadcastState | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

export const readBroadcasts = (
  connection: Connection,
  { id, state, after, limit }: BroadcastFilter,
) => connection.all(BroadcastRow)`
  select broadcast.id, broadcast.key, broadcast.texts, broadcast.audience, broadcast.people, broadcast.state,
         broadcast.written_by as written_by_id, writer.name as written_by, broadcast.written_at,
         decider.name as decided_by, broadcast.decided_at, broadcast.reason, broadcast.sent,
         broadcast.ended_at, broadcast.needs_ack,
         (select count(*)::int
            from message
           where message.id = broadcast.id
             and acknowledged_at is not null) as acknowledged
    from message_broadcast as broadcast
    join account_person as writer on writer.id = broadcast.written_by
    left join account_person as decider on decider.id = broadcast.decided_by
   where ${allOf([
     id && sql`broadcast.id = ${id}`,
     state && sql`broadcast.state = ${state}`,
     after && sql`broadcast.id < ${after}`,
   ])}
   order by broadcast.id desc
   limit ${limit}`;

interface NewBroadcast {
  readonly id: string;
  readonly key: string;
  readonly texts: BroadcastTexts;
  readonly audience: Audience;
  readonly people: number;
  readonly needsAck: boolean;
  readonly personId: string;
}

/** Returns 0 if the key exists. */
export const insertBroadcast = (
  tx: Transaction,
  { id, key, texts, audience, people, needsAck, personId }: NewBroadcast,
  now: Date,
) => tx.run`
  insert into message_broadcast (id, key, texts, audience, people, needs_ack, state, written_by, written_at)
  values (${id}, ${key}, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(audience)}::jsonb, ${people},
          ${needsAck}, 'proposed', ${personId}, ${now})
      on conflict (key) where state <> 'rejected' do nothing`;

interface Announcement extends NewBroadcast {
  readonly decidedBy: string;
}

/** Sent at once: two people have let out what it announces. */
export const insertAnnouncement = (
  tx: Transaction,
  { id, key, texts, audience, people, needsAck, personId, decidedBy }: Announcement,
  now: Date,
) => tx.run`
  insert into message_broadcast (id, key, texts, audience, people, needs_ack, state, written_by, written_at,
                                 decided_by, decided_at)
  values (${id}, ${key}, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(audience)}::jsonb, ${people},
          ${needsAck}, 'sending', ${personId}, ${now}, ${decidedBy}, ${now})
      on conflict (key) where state <> 'rejected' do nothing`;

const LockedRow = z.object({
  id: z.string(),
  key: z.string(),
  texts: shape.texts,
  audience: shape.audience,
  state: z.custom<BroadcastState>(),
  needs_ack: z.boolean(),
  written_by: z.string(),
  last_person: z.string(),
});

export const lockBroadcast = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select id, key, texts, audience, needs_ack, state, written_by, last_person
    from message_broadcast
   where id = ${id}
     for update`;

interface Decision {
  readonly to: BroadcastState;
  readonly reason: string;
  readonly personId: string;
}

export const decideBroadcast = (
  tx: Transaction,
  id: string,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update message_broadcast
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now}
   where id = ${id}
     and state = 'proposed'`;

export const endBroadcast = (
  tx: Transaction,
  id: string,
  to: BroadcastState,
  reason: string,
  now: Date,
) => tx.run`
  update message_broadcast
     set state = ${to}, reason = ${reason}, ended_at = ${now}
   where id = ${id}
     and state = 'sending'`;

export const advanceBroadcast = (tx: Transaction, id: string, lastPerson: string, people: number) => tx.run`
  update message_broadcast
     set last_person = ${lastPerson}, sent = sent + ${people}
   where id = ${id}
     and state = 'sending'`;

const IdRow = z.object({ id: z.string() });
export const readSendingBroadcasts = async (connection: Connection) =>
  (
    await connection.all(IdRow)`
  select id
    from message_broadcast
   where state = 'sending'
   order by id
   limit 20`
  ).map(({ id }) => id);

const WaitingRow = z.object({
  id: z.string(),
  title: z.string(),
  written_by: z.string(),
  written_at: z.date(),
});

export const readPendingBroadcasts = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, texts -> 'zh-Hans' ->> 'title' as title, written_by, written_at
    from message_broadcast
   where state = 'proposed'
   order by written_at
   limit ${limit}`;
