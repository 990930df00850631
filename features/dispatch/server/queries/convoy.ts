// Queries for convoys and their trips.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { convoyMachine } from '../../states.ts';

const ConvoyRow = z.object({
  id: z.string(),
  order_id: z.string(),
  buyer_id: z.string(),
  state: z.enum(statesOf(convoyMachine)),
  leader: z.string(),
  phone: z.string(),
  pass_nonce: z.string(),
  created_at: z.date(),
  dissolved_at: z.nullable(z.date()),
  /** Trucks that have not left. */
  trip_ids: z.array(z.string()),
});
export type ConvoyRow = z.output<typeof ConvoyRow>;

const convoys = sql`
  select convoy.id, convoy.order_id, convoy.buyer_id, convoy.state, convoy.leader, convoy.phone,
         convoy.pass_nonce, convoy.created_at, convoy.dissolved_at,
         array(select member.trip_id
                 from dispatch_convoy_trip as member
                where member.convoy_id = convoy.id
                  and member.left_at is null
                order by member.trip_id) as trip_ids
    from dispatch_convoy as convoy`;

export const readConvoysOfOrder = (connection: Connection, orderId: string) => connection.all(ConvoyRow)`
  ${convoys}
   where convoy.order_id = ${orderId}
   order by convoy.id desc`;

/** Ownership is checked here: another firm's convoy is not found. */
export const readConvoyOf = (connection: Connection, id: string, buyerId: string) => connection.one(
  ConvoyRow,
)`
  ${convoys}
   where convoy.id = ${id}
     and convoy.buyer_id = ${buyerId}`;

export const readConvoyByNonce = (connection: Connection, nonce: string) => connection.one(ConvoyRow)`
  ${convoys}
   where convoy.pass_nonce = ${nonce}`;

export interface NewConvoy {
  readonly id: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly leader: string;
  readonly phone: string;
  readonly nonce: string;
  readonly personId: string;
  readonly tripIds: readonly string[];
}

export async function insertConvoy(tx: Transaction, convoy: NewConvoy, now: Date): Promise<void> {
  await tx.run`
    insert into dispatch_convoy (id, order_id, buyer_id, state, leader, phone, pass_nonce, created_by,
                                 created_at)
    values (${convoy.id}, ${convoy.orderId}, ${convoy.buyerId}, ${convoyMachine.start}, ${convoy.leader},
            ${convoy.phone}, ${convoy.nonce}, ${convoy.personId}, ${now})`;
  await tx.run`
    insert into dispatch_convoy_trip (trip_id, convoy_id)
    select trip_id, ${convoy.id}
      from unnest(${[...convoy.tripIds]}::text[]) as trip_id`;
}

export const writeLeft = (tx: Transaction, id: string, tripIds: readonly string[], now: Date) => tx.run`
  update dispatch_convoy_trip
     set left_at = ${now}
   where convoy_id = ${id}
     and trip_id = any (${[...tripIds]}::text[])
     and left_at is null`;

/** Trucks that have left, the last first. */
export const readLeft = (connection: Connection, id: string) => connection.all(
  z.object({ plate: z.string(), at: z.date() }),
)`
  select trip.plate, member.left_at as at
    from dispatch_convoy_trip as member
    join pickup_trip as trip on trip.id = member.trip_id
   where member.convoy_id = ${id}
     and member.left_at is not null
   order by member.left_at desc, trip.plate`;

/** Replaces the pass only if it is still the one seen. */
export const replaceConvoyNonce = (tx: Transaction, id: string, seen: string, nonce: string) => tx.run`
  update dispatch_convoy
     set pass_nonce = ${nonce}
   where id = ${id}
     and pass_nonce = ${seen}`;

/** Of convoys whose trips are all over; the name stays. The next run takes what does not fit. */
export const eraseLeaders = (tx: Transaction, days: number, now: Date) => tx.run`
  update dispatch_convoy
     set phone = ''
   where id = any (array(select convoy.id
                           from dispatch_convoy as convoy
                          where convoy.phone <> ''
                            and convoy.created_at < ${now}::timestamptz - make_interval(days => ${days}::int)
                            and not exists (
                                select from dispatch_convoy_trip as member
                                  join pickup_trip as trip on trip.id = member.trip_id
                                 where member.convoy_id = convoy.id
                                   and member.left_at is null
                                   and trip.state not in ('signed', 'voided'))
                          order by convoy.created_at
                          limit 1000))`;
