// Queries for talks about intents and what is said in them.

import * as z from 'zod/mini';
import { Credit } from '#features/firm/credit.ts';
import { creditJson } from '#features/firm/server/public.ts';
import { PRICE_BASES } from '#features/terms/choices.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { MAX_MESSAGES } from '../../choices.ts';
import type { ThreadSide } from '../../rules/turn.ts';
import type { IntentState } from '../../states.ts';

const ThreadRow = z.object({
  id: z.string(),
  intent_id: z.string(),
  intent_no: z.string(),
  intent_state: z.custom<IntentState>(),
  expires_at: z.date(),
  variety: z.string(),
  owner_firm_id: z.string(),
  firm_id: z.string(),
  listing_id: z.nullable(z.string()),
  other_intent_id: z.nullable(z.string()),
  awaiting: z.nullable(z.custom<ThreadSide>()),
  owner_contact: z.nullable(z.string()),
  owner_phone: z.nullable(z.string()),
  other_contact: z.nullable(z.string()),
  other_phone: z.nullable(z.string()),
  moved_at: z.date(),
  /** The reader's side, and the firm opposite. */
  side: z.custom<ThreadSide>(),
  opposite_id: z.string(),
  opposite_name: z.string(),
  opposite_short_name: z.string(),
  opposite_credit: Credit,
  /** The opposite firm may not be known before both have revealed their contacts. */
  is_veiled: z.boolean(),
  last_text: z.string(),
  messages: z.number(),
});
export type ThreadRow = z.output<typeof ThreadRow>;

/**
 * The owner of an anonymous intent is hidden from the other. The other is hidden from the owner if it was
 * found by an anonymous intent, or found an anonymous one itself; whoever offers a listing is known by it.
 */
const selectThreads = (firmId: string, where: readonly Fragment[]) => sql`
  select talk.id, talk.intent_id, intent.no as intent_no, intent.state as intent_state, intent.expires_at,
         variety.name as variety, talk.owner_firm_id, talk.firm_id, talk.listing_id, talk.other_intent_id,
         talk.awaiting, talk.owner_contact, talk.owner_phone, talk.other_contact, talk.other_phone,
         talk.moved_at, case talk.owner_firm_id when ${firmId} then 'owner' else 'other' end as side,
         opposite.id as opposite_id, opposite.name as opposite_name,
         opposite.short_name as opposite_short_name,
         ${creditJson(sql`opposite`)} as opposite_credit,
         (talk.owner_contact is null or talk.other_contact is null)
           and case talk.owner_firm_id
                 when ${firmId} then talk.listing_id is null
                   and coalesce(found.visibility = 'anonymous', intent.visibility = 'anonymous')
                 else intent.visibility = 'anonymous' end as is_veiled,
         coalesce(last.body, '') as last_text, coalesce(last.no, 0) as messages
    from intent_thread as talk
    join intent on intent.id = talk.intent_id
    join catalog_variety as variety on variety.id = intent.variety_id
    join firm as opposite
      on opposite.id = case talk.owner_firm_id when ${firmId} then talk.firm_id else talk.owner_firm_id end
    left join intent as found on found.id = talk.other_intent_id
    left join lateral (select body, no
                         from intent_message as message
                        where message.thread_id = talk.id
                        order by no desc
                        limit 1) as last on true
   where ${allOf([sql`${firmId} in (talk.owner_firm_id, talk.firm_id)`, ...where])}`;

export const readThreads = (connection: Connection, intentId: string, firmId: string) =>
  connection.all(ThreadRow)`
  ${selectThreads(firmId, [sql`talk.intent_id = ${intentId}`])}
   order by talk.moved_at desc, talk.id
   limit 200`;

export const readThread = (connection: Connection, id: string, firmId: string) => connection.one(ThreadRow)`
  ${selectThreads(firmId, [sql`talk.id = ${id}`])}`;

/** The intent of a talk of this firm; the intent is locked before the talk. */
export const findIntentOf = (tx: Transaction, threadId: string, firmId: string) => tx.one(
  z.object({ intent_id: z.string() }),
)`
  select intent_id
    from intent_thread
   where id = ${threadId}
     and ${firmId} in (owner_firm_id, firm_id)`;

interface NewThread {
  readonly id: string;
  readonly intentId: string;
  readonly ownerFirmId: string;
  readonly firmId: string;
  readonly listingId: string | null;
  readonly otherIntentId: string | null;
}
/** Under the lock of the intent. Answers the talk of the two that stands, if there is one. */
export async function insertThread(tx: Transaction, thread: NewThread, now: Date): Promise<string> {
  await tx.run`
    insert into intent_thread (id, intent_id, owner_firm_id, firm_id, listing_id, other_intent_id, created_at,
                               moved_at)
    values (${thread.id}, ${thread.intentId}, ${thread.ownerFirmId}, ${thread.firmId}, ${thread.listingId},
            ${thread.otherIntentId}, ${now}, ${now})
        on conflict (intent_id, firm_id) do nothing`;
  const row = await tx.one(z.object({ id: z.string() }))`
    select id
      from intent_thread
     where intent_id = ${thread.intentId}
       and firm_id = ${thread.firmId}`;
  if (!row) throw new Error('the talk was just made');
  return row.id;
}

interface NewMessage {
  readonly threadId: string;
  readonly no: number;
  readonly side: ThreadSide;
  readonly personId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly card:
    | { readonly price: bigint; readonly quantity: bigint; readonly priceBasis: string }
    | undefined;
}
export async function insertMessage(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  const { threadId, no, side, personId, text, fileIds, card } = message;
  await tx.run`
    insert into intent_message (thread_id, no, by_side, person_id, body, file_ids, price_hao_per_t,
                                quantity_kg, price_basis, made_at)
    values (${threadId}, ${no}, ${side}, ${personId}, ${text}, ${[...fileIds]}::text[],
            ${card?.price ?? null}, ${card?.quantity ?? null}, ${card?.priceBasis ?? null}, ${now})`;
  await tx.run`
    update intent_thread
       set awaiting = ${side === 'owner' ? 'other' : 'owner'}, moved_at = ${now}
     where id = ${threadId}`;
}

const MessageRow = z.object({
  no: z.number(),
  by_side: z.custom<ThreadSide>(),
  body: z.string(),
  file_ids: z.array(z.string()),
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  quantity_kg: z.nullable(WireKg),
  price_basis: z.nullable(z.enum(PRICE_BASES)),
  made_at: z.date(),
});
export const readMessages = (connection: Connection, threadId: string) => connection.all(MessageRow)`
  select no, by_side, body, file_ids, price_hao_per_t, quantity_kg, price_basis, made_at
    from intent_message
   where thread_id = ${threadId}
   order by no
   limit ${MAX_MESSAGES}`;

export const readLastCard = (connection: Connection, threadId: string) => connection.one(
  z.object({ price: WireHaoPerTonne, quantity: WireKg, price_basis: z.enum(PRICE_BASES) }),
)`
  select price_hao_per_t as price, quantity_kg as quantity, price_basis
    from intent_message
   where thread_id = ${threadId}
     and price_hao_per_t is not null
   order by no desc
   limit 1`;

interface Revealed {
  readonly threadId: string;
  readonly side: ThreadSide;
  readonly contact: string;
  readonly phone: string;
  readonly personId: string;
}
export const setContact = (
  tx: Transaction,
  { threadId, side, contact, phone, personId }: Revealed,
  now: Date,
) =>
  side === 'owner'
    ? tx.run`
  update intent_thread
     set owner_contact = ${contact}, owner_phone = ${phone}, owner_person_id = ${personId}, moved_at = ${now}
   where id = ${threadId}
     and owner_contact is null`
    : tx.run`
  update intent_thread
     set other_contact = ${contact}, other_phone = ${phone}, other_person_id = ${personId}, moved_at = ${now}
   where id = ${threadId}
     and other_contact is null`;
