// Queries for intents: who may see them, cards, locks, changes.

import * as z from 'zod/mini';
import { blockedFirmsOf } from '#features/binding/server/public.ts';
import { Names } from '#features/catalog/names.ts';
import { Credit } from '#features/firm/credit.ts';
import { creditJson } from '#features/firm/server/public.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import {
  allOf,
  type Condition,
  type Connection,
  type Fragment,
  sql,
  type Transaction,
} from '#packages/db/sql.ts';
import type { Conversion } from '../../choices.ts';
import { LIVE_INTENTS, type IntentState } from '../../states.ts';
import { IntentTerms } from '../../terms.ts';

/** Neither kept for others nor across a block; expects intent as `intent`. */
const isShownTo = (firmId: string | Fragment): Fragment => sql`
  ((intent.visibility in ('public', 'anonymous') or ${firmId} = any (intent.named_firm_ids))
   and intent.firm_id not in (${blockedFirmsOf(firmId)}))`;

/** Live, and shown to the firm; expects intent as `intent`. */
export const intentVisibleTo = (firmId: string | Fragment): Fragment =>
  sql`(intent.state in ('open', 'matched', 'negotiating') and ${isShownTo(firmId)})`;

const takesPart = (firmId: string): Fragment => sql`
  exists (select
            from intent_thread as talk
           where talk.intent_id = intent.id
             and talk.firm_id = ${firmId})`;

const readableBy = (firmId: string): Fragment =>
  sql`(intent.firm_id = ${firmId} or ${intentVisibleTo(firmId)} or ${takesPart(firmId)})`;

const IntentRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  state: z.custom<IntentState>(),
  version: z.number(),
  terms: IntentTerms,
  converted_into: z.nullable(z.custom<Conversion>()),
  converted_id: z.nullable(z.string()),
  firm_name: z.string(),
  firm_short_name: z.string(),
  firm_credit: Credit,
  province_names: z.record(z.string(), z.string()),
  /** Null unless the reader's own. */
  matches: z.nullable(z.number()),
  /** The talk that the reader's firm has about it, as the other. */
  thread_id: z.nullable(z.string()),
  /** Both sides of that talk have revealed their contacts. */
  is_revealed: z.boolean(),
});
export type IntentRow = z.output<typeof IntentRow>;

const columns = (firmId: string) => sql`
  intent.id, intent.no, intent.firm_id, intent.state, intent.version, intent.terms, intent.converted_into,
  intent.converted_id, owner.name as firm_name, owner.short_name as firm_short_name,
  ${creditJson(sql`owner`)} as firm_credit, place.province_names,
  case intent.firm_id
    when ${firmId} then (select count(*)::int from intent_match as found where found.intent_id = intent.id)
  end as matches,
  talk.id as thread_id,
  coalesce(talk.owner_contact is not null and talk.other_contact is not null, false) as is_revealed`;
const sources = (firmId: string) => sql`
  intent
  join firm as owner on owner.id = intent.firm_id
  join catalog_place as place on place.id = intent.place_id
  left join intent_thread as talk on talk.intent_id = intent.id and talk.firm_id = ${firmId}`;

export const readIntent = (connection: Connection, id: string, firmId: string) => connection.one(IntentRow)`
  select ${columns(firmId)}
    from ${sources(firmId)}
   where intent.id = ${id}
     and ${readableBy(firmId)}`;

export const readIntentsByIds = (
  connection: Connection,
  ids: readonly string[],
  firmId: string,
) => connection.all(IntentRow)`
  select ${columns(firmId)}
    from ${sources(firmId)}
   where intent.id = any (${[...ids]}::text[])
     and ${intentVisibleTo(firmId)}`;

const FollowRow = z.object({ id: z.string(), no: z.string(), names: Names, is_over: z.boolean() });

/** Also those that have ended; neither firm nor place, since an intent may be anonymous. */
export const readIntentsToFollow = (
  connection: Connection,
  ids: readonly string[],
  firmId: string,
) => connection.all(FollowRow)`
  select intent.id, intent.no, variety.names,
         intent.state not in ('open', 'matched', 'negotiating') as is_over
    from intent
    join catalog_variety as variety on variety.id = intent.variety_id
   where intent.id = any (${[...ids]}::text[])
     and (intent.firm_id = ${firmId} or ${isShownTo(firmId)})`;

interface Filters {
  readonly direction?: 'sell' | 'buy' | undefined;
  readonly varietyId?: string | undefined;
  readonly isLive?: boolean | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readIntents(
  connection: Connection,
  whose: 'mine' | 'others',
  firmId: string,
  { direction, varietyId, isLive, after, pageSize = PAGE_SIZE }: Filters,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const conditions: Condition[] = [
    whose === 'mine'
      ? sql`intent.firm_id = ${firmId}`
      : sql`(intent.firm_id <> ${firmId} and ${intentVisibleTo(firmId)})`,
    direction && sql`intent.direction = ${direction}`,
    varietyId && sql`intent.variety_id = ${varietyId}`,
    isLive !== undefined && sql`(intent.state in ('open', 'matched', 'negotiating')) = ${isLive}`,
    beyond && sql`intent.id < ${beyond}`,
  ];
  const rows = await connection.all(IntentRow)`
    select ${columns(firmId)}
      from ${sources(firmId)}
     where ${allOf(conditions)}
     order by intent.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const LockedRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  state: z.custom<IntentState>(),
  version: z.number(),
  terms: IntentTerms,
  visibility: z.string(),
});
export type LockedIntent = z.output<typeof LockedRow>;

/** Locks in one statement and reads in the next, so that the row is as of after the wait. */
async function lock(tx: Transaction, where: Fragment): Promise<LockedIntent | undefined> {
  const [, row] = await Promise.all([
    tx.run`select from intent where ${where} for update`,
    tx.one(LockedRow)`
      select id, no, firm_id, state, version, terms, visibility
        from intent
       where ${where}`,
  ]);
  return row;
}

export const lockOwnIntent = (tx: Transaction, id: string, firmId: string) =>
  lock(tx, sql`id = ${id} and firm_id = ${firmId}`);
export const lockReadableIntent = (tx: Transaction, id: string, firmId: string) =>
  lock(tx, sql`id = ${id} and ${readableBy(firmId)}`);
export const lockIntent = (tx: Transaction, id: string) => lock(tx, sql`id = ${id}`);

/** Counts under a lock of the firm's own, so that creations at the same time cannot exceed the maximum. */
export async function countLive(tx: Transaction, firmId: string): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`intent/${firmId}`}, 0))`;
  const counted = await tx.one(z.object({ count: z.number() }))`
    select count(*)::int as count
      from intent
     where firm_id = ${firmId}
       and state = any (${[...LIVE_INTENTS]})`;
  return counted?.count ?? 0;
}

const termColumns = sql`
  terms, direction, variety_id, quantity_kg, place_id, visibility, named_firm_ids, expires_at`;
const termValues = (terms: IntentTerms) => sql`
  ${JSON.stringify(z.encode(IntentTerms, terms))}::jsonb, ${terms.direction}, ${terms.varietyId},
  ${terms.quantity}, ${terms.placeId}, ${terms.visibility}, ${namedIn(terms)}::text[], ${terms.expiresAt}`;
const namedIn = ({ visibility, namedFirmIds }: IntentTerms) => (visibility === 'list' ? namedFirmIds : []);

interface NewIntent {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly terms: IntentTerms;
}
export async function insertIntent(
  tx: Transaction,
  { id, firmId, personId, terms }: NewIntent,
  now: Date,
): Promise<string> {
  const row = await tx.one(z.object({ no: z.string() }))`
    insert into intent (id, firm_id, person_id, state, created_at, ${termColumns})
    values (${id}, ${firmId}, ${personId}, 'open', ${now}, ${termValues(terms)})
    returning no`;
  if (!row) throw new Error('an insert answers its number');
  return row.no;
}

/** Sets the columns of the terms, beginning with a comma. */
export const setTerms = (terms: IntentTerms) => sql`, (${termColumns}) = row (${termValues(terms)})`;

export const setLeading = (tx: Transaction, id: string, listingId: string) => tx.run`
  update intent
     set leading_listing_id = ${listingId}
   where id = ${id}`;

const LeadingRow = z.object({ id: z.string(), listing_id: z.string(), firm_id: z.string() });
export const readLeading = (
  tx: Transaction,
  answers: readonly { readonly listingId: string; readonly firmId: string }[],
) => tx.all(LeadingRow)`
  select intent.id, intent.leading_listing_id as listing_id, intent.firm_id
    from unnest(${answers.map(({ listingId }) => listingId)}::text[],
                ${answers.map(({ firmId }) => firmId)}::text[]) as answer (listing_id, firm_id)
    join intent
      on intent.leading_listing_id = answer.listing_id
     and intent.firm_id = answer.firm_id
   where intent.state in ('open', 'matched', 'negotiating')
   order by intent.id`;

export const readExpiredIntents = async (connection: Connection, now: Date) =>
  (
    await connection.all(z.object({ id: z.string(), expires_at: z.date() }))`
  select id, expires_at
    from intent
   where state in ('open', 'matched', 'negotiating')
     and expires_at <= ${now}
   order by id
   limit 200`
  ).map(({ id }) => id);

const KnownRow = z.object({
  is_variety_open: z.boolean(),
  is_place_known: z.boolean(),
  firms: z.number(),
  series: z.number(),
});

/** What of the terms exists: an open variety, a place, firms that are named, series of a formula. */
export async function readKnown(connection: Connection, terms: IntentTerms) {
  const series = terms.formula?.indexes.map(({ seriesId }) => seriesId) ?? [];
  const row = await connection.one(KnownRow)`
    select exists (select from catalog_variety where id = ${terms.varietyId} and status = 'open')
             as is_variety_open,
           exists (select from catalog_place where id = ${terms.placeId} and not is_retired)
             as is_place_known,
           (select count(*)::int from firm where id = any (${terms.namedFirmIds}::text[])) as firms,
           (select count(*)::int from content_series where id = any (${series}::text[])) as series`;
  if (!row) throw new Error('a row of facts is always answered');
  return {
    isVarietyOpen: row.is_variety_open,
    isPlaceKnown: row.is_place_known,
    areFirmsKnown: row.firms === new Set(terms.namedFirmIds).size,
    areSeriesKnown: row.series === new Set(series).size,
  };
}
