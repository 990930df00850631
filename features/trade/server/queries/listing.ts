// The statements about one listing: kept, locked, moved, read with its history.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonical } from '#packages/call/receipt.ts';
import { WireFen, WireKg } from '#packages/call/wire.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/sql/sql.ts';
import { cutPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/sql/cursor.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import { dayInMarket } from '#features/catalog/day.ts';
import { pricePerTonne } from '../../rules/deposit.ts';
import type { ListingState } from '../../states.ts';
import { ListingTerms } from '../../terms.ts';
import { visibleTo } from './board.ts';
import { cardColumns, CardRow, lanesTo } from './card.ts';

/** Keeps terms under the hash of their canonical form. */
export async function keepTerms(tx: Transaction, terms: ListingTerms): Promise<string> {
  const written = canonical(z.encode(ListingTerms, terms));
  const hash = createHash('sha256').update(written).digest('hex');
  await tx.run`insert into trade_terms (hash, terms) values (${hash}, ${written}::jsonb) on conflict do nothing`;
  return hash;
}

const promised = (terms: ListingTerms, code: IndexCode) => terms.spec.find(({ index }) => index === code)?.value ?? null;

/** A day without a report says nothing. */
const sampledOn = ({ assayReportId, assaySampledOn }: ListingTerms) => (assayReportId === undefined ? null : assaySampledOn ?? null);

interface NewListing {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly state: ListingState;
  readonly terms: ListingTerms;
  readonly search: string;
  readonly now: Date;
}

const NumberRow = z.object({ no: z.string() });

export async function insertListing(tx: Transaction, { id, firmId, personId, state, terms, search, now }: NewListing): Promise<string> {
  const hash = await keepTerms(tx, terms);
  const row = await tx.one(NumberRow)`
    insert into trade_listing (
      id, firm_id, person_id, state, terms_hash, direction, mode, title, variety_id, rank_code, form_code, is_power_coal,
      heat_kcal, sulphur_bp, moisture_bp, ash_bp, volatile_bp, price_mode, price_hao, price_hao_per_t, price_basis,
      is_tax_included, pay_modes, transport, delivery_place_id, window_from, window_to, quantity_kg, left_kg, min_take_kg,
      step_kg, max_per_firm_kg, visibility, named_firm_ids, valid_from, valid_to, search, created_at, listed_at,
      assay_sampled_on)
    values (
      ${id}, ${firmId}, ${personId}, ${state}, ${hash}, ${terms.direction}, ${terms.mode}, ${terms.title}, ${terms.varietyId},
      ${terms.rankCode ?? null}, ${terms.formCode ?? null}, ${terms.isPowerCoal}, ${promised(terms, 'QNET_AR')},
      ${promised(terms, 'STD')}, ${promised(terms, 'MT')}, ${promised(terms, 'AD')}, ${promised(terms, 'VDAF')},
      ${terms.priceMode}, ${terms.price}, ${pricePerTonne(terms)}, ${terms.priceBasis}, ${terms.isTaxIncluded},
      ${terms.payModes}, ${terms.transport}, ${terms.deliveryPlaceId}, ${terms.windowFrom}, ${terms.windowTo},
      ${terms.quantity}, ${terms.quantity}, ${terms.minTake}, ${terms.step}, ${terms.maxPerFirm ?? null},
      ${terms.visibility}, ${terms.namedFirmIds}, ${terms.validFrom ?? now}, ${terms.validTo}, ${search}, ${now}, ${state === 'listed' ? now : null},
      ${sampledOn(terms)})
    returning no`;
  if (!row) throw new Error('an insert answers its number');
  return row.no;
}

/** A rejected listing is submitted again as a new set of columns under the same number. */
export async function replaceTerms(tx: Transaction, id: string, { terms, state, search, now }: Omit<NewListing, 'id' | 'firmId' | 'personId'>) {
  const hash = await keepTerms(tx, terms);
  await tx.run`
    update trade_listing
       set state = ${state}, version = version + 1, terms_hash = ${hash}, direction = ${terms.direction}, mode = ${terms.mode},
           title = ${terms.title}, variety_id = ${terms.varietyId}, rank_code = ${terms.rankCode ?? null},
           form_code = ${terms.formCode ?? null}, is_power_coal = ${terms.isPowerCoal},
           heat_kcal = ${promised(terms, 'QNET_AR')}, sulphur_bp = ${promised(terms, 'STD')},
           moisture_bp = ${promised(terms, 'MT')}, ash_bp = ${promised(terms, 'AD')}, volatile_bp = ${promised(terms, 'VDAF')},
           price_mode = ${terms.priceMode}, price_hao = ${terms.price}, price_hao_per_t = ${pricePerTonne(terms)},
           price_basis = ${terms.priceBasis}, is_tax_included = ${terms.isTaxIncluded}, pay_modes = ${terms.payModes},
           transport = ${terms.transport}, delivery_place_id = ${terms.deliveryPlaceId}, window_from = ${terms.windowFrom},
           window_to = ${terms.windowTo}, quantity_kg = ${terms.quantity}, left_kg = ${terms.quantity},
           min_take_kg = ${terms.minTake}, step_kg = ${terms.step}, max_per_firm_kg = ${terms.maxPerFirm ?? null}, visibility = ${terms.visibility},
           named_firm_ids = ${terms.namedFirmIds}, valid_from = ${terms.validFrom ?? now}, valid_to = ${terms.validTo},
           search = ${search}, assay_sampled_on = ${sampledOn(terms)}, reason = null, listed_at = ${state === 'listed' ? now : null}
     where id = ${id}
       and state = 'rejected'`;
}

const ListingRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  state: z.custom<ListingState>(),
  version: z.number(),
  title: z.string(),
  terms: ListingTerms,
  terms_hash: z.string(),
  left_kg: WireKg,
  valid_from: z.date(),
  valid_to: z.date(),
  hold_id: z.nullable(z.string()),
  frozen_fen: WireFen,
  reason: z.nullable(z.string()),
});
export type ListingRow = z.output<typeof ListingRow>;

/**
 * Locks a listing and reads it with its terms and what is frozen. In two statements, sent together: one that waited for
 * the lock would join the rows of the moment before it waited.
 */
export async function lockListing(tx: Transaction, id: string): Promise<ListingRow | undefined> {
  const [, listing] = await Promise.all([
    tx.run`select from trade_listing where id = ${id} for update`,
    tx.one(ListingRow)`
      select listing.id, listing.no, listing.firm_id, listing.person_id, listing.state, listing.version, listing.title,
             kept.terms, listing.terms_hash, listing.left_kg, listing.valid_from, listing.valid_to, listing.hold_id,
             coalesce(hold.remaining_fen, 0) as frozen_fen, listing.reason
        from trade_listing as listing
        join trade_terms as kept on kept.hash = listing.terms_hash
        left join funds_hold as hold on hold.id = listing.hold_id
       where listing.id = ${id}`,
  ]);
  return listing;
}

export async function moveListing(tx: Transaction, listing: Pick<ListingRow, 'id' | 'state'>, to: ListingState, now: Date, reason?: string) {
  const ends = to === 'withdrawn' || to === 'expired' || to === 'sold_out';
  const moved = await tx.run`
    update trade_listing
       set state = ${to},
           reason = ${reason ?? null},
           listed_at = case when ${to}::text = 'listed' then coalesce(listed_at, ${now}) else listed_at end,
           ended_at = case when ${ends} then ${now}::timestamptz else ended_at end
     where id = ${listing.id}
       and state = ${listing.state}`;
  if (moved !== 1) throw new Error(`listing ${listing.id} left ${listing.state} under our lock`);
}

const IdRow = z.object({ id: z.string() });

export const listingsOf = async (tx: Transaction, firmId: string, which: { state: ListingState } | { isHaltedWithFirm: true }) => (await tx.all(IdRow)`
  select id
    from trade_listing
   where firm_id = ${firmId}
     and ${'state' in which ? sql`state = ${which.state}` : sql`is_halted_with_firm`}
   order by id`).map(({ id }) => id);

export const markHalted = (tx: Transaction, ids: readonly string[], isHalted: boolean) => tx.run`
  update trade_listing
     set is_halted_with_firm = ${isHalted}::boolean and state = 'halted'
   where id = any (${[...ids]}::text[])`;

export const attachHold = (tx: Transaction, id: string, holdId: string | null) => tx.run`
  update trade_listing
     set hold_id = ${holdId}
   where id = ${id}`;

export async function takeFromListing(tx: Transaction, id: string, quantity: Kg) {
  const taken = await tx.run`
    update trade_listing
       set left_kg = left_kg - ${quantity}
     where id = ${id}
       and left_kg >= ${quantity}`;
  if (taken !== 1) throw new Error(`listing ${id} has less left than was decided`);
}

/** What was sold out is up again. */
export async function returnToListing(tx: Transaction, listing: Pick<ListingRow, 'id' | 'state'>, quantity: Kg, to: ListingState) {
  const moved = await tx.run`
    update trade_listing
       set left_kg = left_kg + ${quantity},
           state = ${to},
           ended_at = case when ${to}::text = state then ended_at end
     where id = ${listing.id}
       and state = ${listing.state}`;
  if (moved !== 1) throw new Error(`listing ${listing.id} left ${listing.state} under our lock`);
}

export async function betterListing(tx: Transaction, listing: ListingRow, terms: ListingTerms) {
  const hash = await keepTerms(tx, terms);
  const more = terms.quantity - listing.terms.quantity;
  await tx.run`
    update trade_listing
       set terms_hash = ${hash}, version = version + 1, price_hao = ${terms.price}, price_hao_per_t = ${pricePerTonne(terms)},
           quantity_kg = ${terms.quantity}, left_kg = left_kg + ${more}, valid_to = ${terms.validTo}
     where id = ${listing.id}
       and version = ${listing.version}`;
}

interface Step {
  readonly subjectId: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}
export const recordStep = (tx: Transaction, { subjectId, move, from, to, personId, reason }: Step, now: Date) => tx.run`
  insert into trade_history (subject_id, move, from_state, to_state, person_id, reason, moved_at)
  values (${subjectId}, ${move}, ${from}, ${to}, ${personId ?? null}, ${reason ?? null}, ${now})`;

const HistoryRow = z.object({
  move: z.string(), from_state: z.nullable(z.string()), to_state: z.string(), reason: z.nullable(z.string()),
  person_name: z.nullable(z.string()), moved_at: z.date(),
});
export const readHistory = (connection: Connection, subjectId: string) => connection.all(HistoryRow)`
  select history.move, history.from_state, history.to_state, history.reason, person.name as person_name, history.moved_at
    from trade_history as history
    left join account_person as person on person.id = history.person_id
   where history.subject_id = ${subjectId}
   order by history.seq
   limit 100`;

const DetailRow = z.extend(CardRow, {
  terms: ListingTerms,
  version: z.number(),
  reason: z.nullable(z.string()),
  frozen_fen: z.nullable(WireFen),
  open_responses: z.number(),
  my_response_id: z.nullable(z.string()),
  taken_kg: WireKg,
});

interface Reader { readonly firmId: string | undefined; readonly isOperator: boolean }

/** Drafts, reviews and ended listings are seen by their owner and the operators; the rest by those it is meant for. */
export function readListing(connection: Connection, id: string, { firmId, isOperator }: Reader, toPlaceId: string | undefined, now: Date) {
  const open = sql`(listing.state in ('listed', 'suspended', 'halted', 'sold_out', 'expired') and ${visibleTo(firmId)})`;
  const own = sql`listing.firm_id = ${firmId ?? null}`;
  return connection.one(DetailRow)`
    select ${cardColumns}, kept.terms, listing.version, listing.reason, hold.remaining_fen as frozen_fen,
           (select count(*)::int
              from trade_response as response
             where response.listing_id = listing.id
               and response.state in ('submitted', 'owner_countered', 'responder_countered')) as open_responses,
           (select response.id
              from trade_response as response
             where response.listing_id = listing.id
               and response.firm_id = ${firmId ?? null}
               and response.state in ('submitted', 'owner_countered', 'responder_countered')) as my_response_id,
           ${takenBy(firmId ?? null)}::text as taken_kg
      from trade_listing as listing
      join firm as owner on owner.id = listing.firm_id
      join trade_terms as kept on kept.hash = listing.terms_hash
      left join funds_hold as hold on hold.id = listing.hold_id
      left join ${lanesTo(toPlaceId, dayInMarket(now))} as lane on lane.from_place_id = listing.delivery_place_id
     where listing.id = ${id}
       and (${open} or ${own} or ${isOperator})`;
}

const takenBy = (firmId: string | null): Fragment => sql`
  (select coalesce(sum(response.quantity_kg), 0)
     from trade_response as response
    where response.listing_id = listing.id
      and response.firm_id = ${firmId}
      and response.state = 'dealt')`;

interface PageOf { readonly after?: string | undefined; readonly pageSize?: number | undefined }

export async function readListings(
  connection: Connection, { where, oldestFirst = false }: { where: Fragment[]; oldestFirst?: boolean }, { after, pageSize = PAGE_SIZE }: PageOf,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const [sign, direction] = oldestFirst ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const beyond = cursor ? [sql`(listing.created_at, listing.id) ${sign} (${fromMomentKey(cursor[0])}, ${cursor[1]})`] : [];
  const rows = await connection.all(z.extend(CardRow, { created_key: z.string() }))`
    select ${cardColumns}, ${momentKey(sql`listing.created_at`)} as created_key
      from trade_listing as listing
      join firm as owner on owner.id = listing.firm_id
      left join ${lanesTo(undefined, '1970-01-01')} as lane on lane.from_place_id = listing.delivery_place_id
     where ${allOf([...where, ...beyond])}
     order by listing.created_at ${direction}, listing.id ${direction}
     limit ${pageSize + 1}`;
  return cutPage(rows, pageSize, (row) => [row.created_key, row.id]);
}

const UnfinishedRow = z.object({ open: z.number(), unsigned: z.number() });

/** What keeps a listing from being withdrawn: negotiations under way, and deals whose contract is not signed yet. */
export async function countUnfinished(tx: Transaction, listingId: string) {
  const counted = await tx.one(UnfinishedRow)`
    select count(*) filter (where state in ('submitted', 'owner_countered', 'responder_countered'))::int as open,
           count(*) filter (where state = 'dealt' and concluded_at is null)::int as unsigned
      from trade_response
     where listing_id = ${listingId}`;
  if (!counted) throw new Error('an aggregate answers one row');
  return counted;
}

export const readExpired = async (connection: Connection, now: Date) => (await connection.all(z.object({ id: z.string() }))`
  select id
    from trade_listing
   where state in ('review', 'listed', 'suspended', 'halted')
     and valid_to <= ${now}
   order by id
   limit 200`).map(({ id }) => id);
