// Writes listing terms: by hash, and as columns for filters and search.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { IndexCode } from '#features/clause/quality.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { clausePriceOf } from '#features/terms/rules/promised.ts';
import { vatOnTop } from '#features/terms/rules/vat.ts';
import { ListingTerms } from '#features/terms/terms.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import type { ListingState } from '../../states.ts';
import type { ListingRow } from './listing.ts';

/** Stores terms under the hash of their canonical form; returns the hash. */
export async function storeTerms(tx: Transaction, terms: ListingTerms): Promise<string> {
  const written = canonicalJson(z.encode(ListingTerms, terms));
  const hash = createHash('sha256').update(written).digest('hex');
  await tx.run`
    insert into listing_terms (hash, terms)
    values (${hash}, ${written}::jsonb) on conflict do nothing`;
  return hash;
}

const TermsRow = z.object({ terms: ListingTerms });

export async function readListingTerms(connection: Connection, id: string): Promise<ListingTerms> {
  const row = await connection.one(TermsRow)`
    select kept.terms
      from listing
      join listing_terms as kept on kept.hash = listing.terms_hash
     where listing.id = ${id}`;
  if (!row) throw new Error(`there is no listing ${id}`);
  return row.terms;
}

const promisedValue = (terms: ListingTerms, code: IndexCode) =>
  terms.spec.find(({ index }) => index === code)?.value ?? null;

/** The sampling day counts only together with a report. */
const sampledOn = ({ assayReportId, assaySampledOn }: ListingTerms) =>
  assayReportId === undefined ? null : (assaySampledOn ?? null);

interface TermsColumns {
  readonly state: ListingState;
  readonly terms: ListingTerms;
  readonly search: string;
  readonly now: Date;
}

const COLUMNS = sql`
  state, terms_hash, direction, mode, title, variety_id, rank_code, form_code, is_power_coal,
  heat_kcal, sulphur_bp, moisture_bp, ash_bp, volatile_bp, price_mode, price_hao, price_hao_per_t,
  clause_price_hao, price_basis, is_tax_included, vat_on_top_bp, pay_modes, transport, delivery_place_id,
    window_from,
  window_to, quantity_kg, left_kg, min_take_kg, step_kg, max_per_firm_kg, visibility, named_firm_ids,
  valid_from, valid_to, search, assay_sampled_on, listed_at`;

/** In the order of `COLUMNS`. */
const valuesOf = ({ state, terms, search, now }: TermsColumns, hash: string) => sql`
  ${state}, ${hash}, ${terms.direction}, ${terms.mode}, ${terms.title}, ${terms.varietyId},
  ${terms.rankCode ?? null}, ${terms.formCode ?? null}, ${terms.isPowerCoal},
  ${promisedValue(terms, 'QNET_AR')}, ${promisedValue(terms, 'STD')}, ${promisedValue(terms, 'MT')},
  ${promisedValue(terms, 'AD')}, ${promisedValue(terms, 'VDAF')}, ${terms.priceMode}, ${terms.price},
  ${pricePerTonne(terms)}, ${clausePriceOf(terms) ?? null}, ${terms.priceBasis}, ${terms.isTaxIncluded},
    ${vatOnTop(terms)},
  ${terms.payModes}, ${terms.transport}, ${terms.deliveryPlaceId}, ${terms.windowFrom}, ${terms.windowTo},
  ${terms.quantity}, ${terms.quantity}, ${terms.minTake}, ${terms.step}, ${terms.maxPerFirm ?? null},
  ${terms.visibility}, ${terms.namedFirmIds}, ${terms.validFrom ?? now}, ${terms.validTo}, ${search},
  ${sampledOn(terms)}, ${state === 'listed' ? now : null}`;

interface NewListing extends TermsColumns {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
}

const NumberRow = z.object({ no: z.string() });

export async function insertListing(
  tx: Transaction,
  { id, firmId, personId, ...written }: NewListing,
): Promise<string> {
  const hash = await storeTerms(tx, written.terms);
  const row = await tx.one(NumberRow)`
    insert into listing (id, firm_id, person_id, created_at, ${COLUMNS})
    values (${id}, ${firmId}, ${personId}, ${written.now}, ${valuesOf(written, hash)})
    returning no`;
  if (!row) throw new Error('an insert answers its number');
  return row.no;
}

/** Rewrites a rejected listing that is submitted again, or a lot ahead of its session; its number stays. */
export async function replaceTerms(tx: Transaction, id: string, written: TermsColumns) {
  const hash = await storeTerms(tx, written.terms);
  await tx.run`
    update listing
       set version = version + 1, reason = null, (${COLUMNS}) = row (${valuesOf(written, hash)})
     where id = ${id}
       and state in ('rejected', 'in_session')`;
}

export async function betterListing(tx: Transaction, listing: ListingRow, terms: ListingTerms) {
  const hash = await storeTerms(tx, terms);
  const more = terms.quantity - listing.terms.quantity;
  await tx.run`
    update listing
       set terms_hash = ${hash}, version = version + 1, price_hao = ${terms.price},
           price_hao_per_t = ${pricePerTonne(terms)}, clause_price_hao = ${clausePriceOf(terms) ?? null},
           quantity_kg = ${terms.quantity},
           left_kg = left_kg + ${more}, valid_to = ${terms.validTo}
     where id = ${listing.id}
       and version = ${listing.version}`;
}
