// Queries for matching: both sides in figures, ways, what was found.

import * as z from 'zod/mini';
import { isBlockedBetween } from '#features/binding/server/public.ts';
import { crowDistance } from '#features/catalog/rules/crowDistance.ts';
import { INDEX_CODES } from '#features/clause/quality.ts';
import { sharesAgent } from '#features/identity/server/public.ts';
import { visibleTo } from '#features/listing/server/public.ts';
import type { Cursor } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { DAY_MS, type OfferKind } from '../../choices.ts';
import { readSpec, type Side, type Way, type Ways } from '../../rules/score.ts';

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

const WrittenPromise = z.object({
  index: z.enum(INDEX_CODES),
  op: z.enum(['at_least', 'at_most', 'typical', 'between']),
  value: z.string(),
  upper: z.optional(z.string()),
});
const SideRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  direction: z.string(),
  variety_id: z.string(),
  spec: z.custom<readonly z.output<typeof WrittenPromise>[]>(),
  low: z.nullable(z.string()),
  high: z.nullable(z.string()),
  place_id: z.string(),
  window_from: z.string(),
  window_to: z.string(),
  credit: z.nullable(z.int()),
  is_hidden: z.boolean(),
});

export interface Places {
  readonly at: (placeId: string) => number;
}

function toSide(kind: OfferKind, row: z.output<typeof SideRow>, { at }: Places): Side {
  return {
    kind,
    id: row.id,
    firmId: row.firm_id,
    isSale: row.direction === 'sell',
    varietyId: row.variety_id,
    ...readSpec(
      row.spec.map(({ index, op, value, upper }) => ({
        index,
        op,
        value: BigInt(value) as never,
        upper: upper === undefined ? undefined : (BigInt(upper) as never),
      })),
    ),
    low: row.low === null ? null : Number(row.low),
    high: row.high === null ? null : Number(row.high),
    place: at(row.place_id),
    from: dayNumber(row.window_from),
    to: dayNumber(row.window_to),
    credit: row.credit,
    isHidden: row.is_hidden,
  };
}

/** `only`: condition on `listing`. */
export async function readListingSides(
  connection: Connection,
  places: Places,
  only: Fragment,
  now: Date,
): Promise<Side[]> {
  const rows = await connection.all(SideRow)`
    select listing.id, listing.firm_id, listing.direction, listing.variety_id, kept.terms -> 'spec' as spec,
           listing.price_hao_per_t::text as low, listing.price_hao_per_t::text as high,
           listing.delivery_place_id as place_id, listing.window_from::text, listing.window_to::text,
           owner.credit_score as credit, false as is_hidden
      from listing
      join listing_terms as kept on kept.hash = listing.terms_hash
      join firm as owner on owner.id = listing.firm_id
     where listing.state = 'listed'
       and listing.valid_to > ${now}
       and ${only}`;
  return rows.map((row) => toSide('listing', row, places));
}

/** `only`: condition on `intent`. */
export async function readIntentSides(
  connection: Connection,
  places: Places,
  only: Fragment,
  now: Date,
): Promise<Side[]> {
  const rows = await connection.all(SideRow)`
    select intent.id, intent.firm_id, intent.direction, intent.variety_id, intent.terms -> 'spec' as spec,
           intent.terms ->> 'priceLeast' as low, intent.terms ->> 'priceMost' as high, intent.place_id,
           intent.terms ->> 'windowFrom' as window_from, intent.terms ->> 'windowTo' as window_to,
           owner.credit_score as credit, intent.visibility = 'anonymous' as is_hidden
      from intent
      join firm as owner on owner.id = intent.firm_id
     where intent.state in ('open', 'matched', 'negotiating')
       and intent.expires_at > ${now}
       and ${only}`;
  return rows.map((row) => toSide('intent', row, places));
}

const PlaceRow = z.object({ id: z.string(), latitude: z.number(), longitude: z.number() });
const WayRow = z.object({
  from_place_id: z.string(),
  to_place_id: z.string(),
  freight: z.string(),
  other: z.string(),
  loss: z.string(),
});

/** The cheapest way between any two places at the rates of the day, as the board reads them. */
export async function readWays(connection: Connection, day: string): Promise<Places & Ways> {
  const [places, rates] = await Promise.all([
    connection.all(PlaceRow)`
      select id, latitude_e6 as latitude, longitude_e6 as longitude
        from catalog_place
       order by id`,
    connection.all(WayRow)`
      select distinct on (from_place_id, to_place_id)
             from_place_id, to_place_id, rate_hao_per_t::text as freight, other_hao_per_t::text as other,
             loss_bp::text as loss
        from (select distinct on (from_place_id, to_place_id, transport)
                     from_place_id, to_place_id, rate_hao_per_t, other_hao_per_t, loss_bp
                from catalog_freight
               where valid_from <= ${day}::date
                 and not is_retired
               order by from_place_id, to_place_id, transport, valid_from desc) as newest
       order by from_place_id, to_place_id, rate_hao_per_t + other_hao_per_t`,
  ]);
  const numbers = new Map(places.map(({ id }, at) => [id, at]));
  const count = places.length;
  const ways: (Way | undefined)[] = Array.from({ length: count * count });
  for (const { from_place_id: from, to_place_id: to, freight, other, loss } of rates)
    ways[(numbers.get(from) ?? 0) * count + (numbers.get(to) ?? 0)] = {
      freight: Number(freight),
      other: Number(other),
      lossBp: Number(loss),
    };
  const here: Way = { freight: 0, other: 0, lossBp: 0 };
  /** Measured when first asked for. */
  const distances = new Float64Array(count * count).fill(-1);
  const measure = (from: number, to: number) => {
    const [one, two] = [places[from], places[to]];
    if (!one || !two) throw new Error('a place has no number');
    return Math.round(crowDistance(one, two));
  };
  return {
    at: (placeId) => numbers.get(placeId) ?? -1,
    way: (from, to) => (from === to ? here : (ways[from * count + to] ?? null)),
    kilometres(from, to) {
      const key = from * count + to;
      const known = distances[key] ?? -1;
      if (known >= 0) return known;
      const km = from === to ? 0 : measure(from, to);
      distances[key] = km;
      return km;
    },
  };
}

export interface Found {
  readonly intentId: string;
  readonly kind: OfferKind;
  readonly offerId: string;
  readonly score: number;
}

const asColumns = (found: readonly Found[]) => sql`
  unnest(${found.map(({ intentId }) => intentId)}::text[], ${found.map(({ kind }) => kind)}::text[],
         ${found.map(({ offerId }) => offerId)}::text[], ${found.map(({ score }) => score)}::integer[])
    as found (intent_id, offer_kind, offer_id, score)`;

/** Pairs whose firms may deal: the owner may see the offer, and they are not under one hand. */
const isAllowed = sql`
  (case found.offer_kind
     when 'listing' then exists (
       select
         from listing
         join firm as offering on offering.id = listing.firm_id
        where listing.id = found.offer_id
          and ${visibleTo(sql`intent.firm_id`)}
          and ${mayDeal()})
     else exists (
       select
         from intent as other
         join firm as offering on offering.id = other.firm_id
        where other.id = found.offer_id
          and (other.visibility in ('public', 'anonymous') or intent.firm_id = any (other.named_firm_ids))
          and not ${isBlockedBetween(sql`other.firm_id`, sql`intent.firm_id`)}
          and ${mayDeal()})
   end)`;
function mayDeal(): Fragment {
  return sql`(offering.id <> intent.firm_id
          and not array_remove(array[offering.legal_person, offering.controller], '')
                  && array_remove(array[own.legal_person, own.controller], '')
          and not ${sharesAgent(sql`offering.id`, sql`intent.firm_id`)})`;
}

const NewRow = z.object({
  intent_id: z.string(),
  offer_kind: z.custom<OfferKind>(),
  offer_id: z.string(),
  score: z.number(),
  is_new: z.boolean(),
});
export type KeptMatch = z.output<typeof NewRow>;

/**
 * Keeps what was found, as far as it is allowed and better than the poorest of an intent that has its `most`;
 * answers also whether it was known before.
 */
export const upsertMatches = (
  tx: Transaction,
  found: readonly Found[],
  { most, now }: { readonly most: number; readonly now: Date },
) => tx.all(NewRow)`
  with poorest as materialized (
    select one.intent_id, (select held.score
                             from intent_match as held
                            where held.intent_id = one.intent_id
                            order by held.score desc
                           offset ${most - 1}
                            limit 1) as score
      from unnest(${[...new Set(found.map(({ intentId }) => intentId))]}::text[]) as one (intent_id)
  )
  insert into intent_match as known (intent_id, offer_kind, offer_id, score, found_at)
  select found.intent_id, found.offer_kind, found.offer_id, found.score, ${now}
    from ${asColumns(found)}
    join intent on intent.id = found.intent_id
    join firm as own on own.id = intent.firm_id
    join poorest on poorest.intent_id = found.intent_id
   where (poorest.score is null
          or found.score > poorest.score
          or exists (select
                       from intent_match as held
                      where held.intent_id = found.intent_id
                        and held.offer_kind = found.offer_kind
                        and held.offer_id = found.offer_id))
     and ${isAllowed}
      on conflict (intent_id, offer_kind, offer_id) do update set score = excluded.score
  returning intent_id, offer_kind, offer_id, score,
            (xmax = 0) as is_new`;

export const deleteOtherMatches = (
  tx: Transaction,
  intentIds: readonly string[],
  found: readonly Found[],
) => tx.run`
  delete from intent_match as known
   where known.intent_id = any (${[...intentIds]}::text[])
     and not exists (select
                       from ${asColumns(found)}
                      where found.intent_id = known.intent_id
                        and found.offer_kind = known.offer_kind
                        and found.offer_id = known.offer_id)`;

/** Of intents with more matches than are kept, the poorer ones go. */
export const trimMatches = (tx: Transaction, intentIds: readonly string[], most: number) => tx.run`
  delete from intent_match as known
   using (select intent_id, offer_kind, offer_id,
                 row_number() over (partition by intent_id order by score desc, offer_id) as place
            from intent_match
           where intent_id = any (${[...intentIds]}::text[])) as ranked
   where ranked.place > ${most}
     and (known.intent_id, known.offer_kind, known.offer_id)
         = (ranked.intent_id, ranked.offer_kind, ranked.offer_id)`;

const PairRow = z.object({ intentId: z.string(), offerId: z.string() });
export const readMatchesOf = (
  connection: Connection,
  kind: OfferKind,
  ids: readonly string[],
) => connection.all(PairRow)`
  select intent_id as "intentId", offer_id as "offerId"
    from intent_match
   where offer_kind = ${kind}
     and offer_id = any (${[...ids]}::text[])`;

export const deleteMatches = (
  tx: Transaction,
  kind: OfferKind,
  pairs: readonly z.output<typeof PairRow>[],
) => tx.run`
  delete from intent_match as known
   using unnest(${pairs.map(({ intentId }) => intentId)}::text[],
                ${pairs.map(({ offerId }) => offerId)}::text[])
           as gone (intent_id, offer_id)
   where known.offer_kind = ${kind}
     and known.intent_id = gone.intent_id
     and known.offer_id = gone.offer_id`;

const MatchRow = z.object({ offer_kind: z.custom<OfferKind>(), offer_id: z.string(), found_at: z.date() });
export const readMatches = (connection: Connection, intentId: string) => connection.all(MatchRow)`
  select offer_kind, offer_id, found_at
    from intent_match
   where intent_id = ${intentId}
   order by score desc, offer_id`;

const CursorRow = z.object({ written_in: z.string(), seq: z.string() });
export async function readMatchCursor(connection: Connection): Promise<Cursor | undefined> {
  const row = await connection.one(CursorRow)`select written_in::text, seq::text from intent_cursor`;
  return row && { writtenIn: row.written_in, seq: row.seq };
}
export const moveMatchCursor = (tx: Transaction, { writtenIn, seq }: Cursor) => tx.run`
  insert into intent_cursor (written_in, seq)
  values (${writtenIn}::xid8, ${seq}::bigint)
      on conflict (is_only) do update set written_in = excluded.written_in, seq = excluded.seq`;

const VersionRow = z.object({ id: z.string(), version: z.number() });
export const readUnmatched = (connection: Connection, limit: number) => connection.all(VersionRow)`
  select id, version
    from intent
   where state in ('open', 'matched', 'negotiating')
     and matched_version < version
   order by id
   limit ${limit}`;

const ToldRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  state: z.custom<'open' | 'matched' | 'negotiating'>(),
  version: z.number(),
  variety: z.string(),
});
export type ToldIntent = z.output<typeof ToldRow>;
/** Locks live intents in the order of their ids. */
export const lockLiveIntents = (tx: Transaction, ids: readonly string[]) => tx.all(ToldRow)`
  select intent.id, intent.no, intent.firm_id, intent.state, intent.version, variety.name as variety
    from intent
    join catalog_variety as variety on variety.id = intent.variety_id
   where intent.id = any (${[...ids]}::text[])
     and intent.state in ('open', 'matched', 'negotiating')
   order by intent.id
     for update of intent`;

export const setMatched = (tx: Transaction, intents: readonly { id: string; version: number }[]) => tx.run`
  update intent
     set matched_version = seen.version
    from unnest(${intents.map(({ id }) => id)}::text[], ${intents.map(({ version }) => version)}::integer[])
           as seen (id, version)
   where intent.id = seen.id
     and intent.matched_version < seen.version`;
