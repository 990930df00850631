// Queries for saved searches, and for people whose search a listing matches.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { SavedFilters, type SavedSearch } from '../../calls/search.ts';
import { matchesSearch } from './boardFilter.ts';

const SearchRow = z.object({
  id: z.string(),
  name: z.string(),
  filters: SavedFilters,
  is_alerting: z.boolean(),
  saved_at: z.date(),
});
type SearchRow = z.output<typeof SearchRow>;
const columns = sql`id, name, filters, is_alerting, saved_at`;

export const toSavedSearch = ({ id, name, filters, is_alerting, saved_at }: SearchRow): SavedSearch => ({
  id,
  name,
  filters,
  isAlerting: is_alerting,
  keptAt: saved_at,
});

export const readSearches = (connection: Connection, personId: string) => connection.all(SearchRow)`
  select ${columns}
    from listing_saved_search
   where person_id = ${personId}
   order by saved_at desc, id`;

interface NewSearch {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly filters: string;
  readonly isAlerting: boolean;
}

/** The stored form of the filters; equal filters are the same search. */
export const writeFilters = (filters: SavedFilters): string | undefined => {
  const { keyword, ...others } = filters;
  const written = JSON.stringify(z.encode(SavedFilters, keyword ? filters : others));
  return written === '{}' ? undefined : written;
};

/** Counts under a lock, so that concurrent saves cannot exceed the maximum. Equal filters count once. */
export async function countOthers(tx: Transaction, personId: string, filters: string): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`listing_saved_search/${personId}`}, 0))`;
  const counted = await tx.one(z.object({ count: z.number() }))`
    select count(*)::int as count
      from listing_saved_search
     where person_id = ${personId}
       and filters <> ${filters}::jsonb`;
  return counted?.count ?? 0;
}

export const upsertSearch = (
  tx: Transaction,
  { id, personId, name, filters, isAlerting }: NewSearch,
  now: Date,
) => tx.one(SearchRow)`
  insert into listing_saved_search (id, person_id, name, filters, is_alerting, saved_at)
  values (${id}, ${personId}, ${name}, ${filters}::jsonb, ${isAlerting}, ${now})
      on conflict (person_id, filters) do update
     set name = excluded.name, is_alerting = excluded.is_alerting
  returning ${columns}`;

export const setSearchAlerting = (
  tx: Transaction,
  id: string,
  personId: string,
  isAlerting: boolean,
) => tx.one(SearchRow)`
  update listing_saved_search
     set is_alerting = ${isAlerting}
   where id = ${id}
     and person_id = ${personId}
  returning ${columns}`;

export const deleteSearch = (tx: Transaction, id: string, personId: string) => tx.run`
  delete from listing_saved_search
   where id = ${id}
     and person_id = ${personId}`;

interface OfferedListing {
  readonly id: string;
  readonly firmId: string;
  /** Only people of these firms may be notified; null: everybody. */
  readonly firmIds: readonly string[] | null;
  readonly exceptFirmIds: readonly string[];
}

const SeekerRow = z.object({ person_id: z.string(), name: z.string() });

/** One row per person, with their oldest matching search; people notified as followers are left out. */
export const readSearchOwners = (
  connection: Connection,
  { id, firmId, firmIds, exceptFirmIds }: OfferedListing,
) => connection.all(SeekerRow)`
  select distinct on (search.person_id) search.person_id, search.name
    from listing_saved_search as search
    join listing on listing.id = ${id}
   where search.is_alerting
     and ${matchesSearch}
     and (${firmIds === null}
          or exists (select from firm_seat as seat
                      where seat.person_id = search.person_id
                        and seat.firm_id = any(${firmIds ?? []}::text[])))
     and not exists (select from firm_seat as seat
                      where seat.person_id = search.person_id
                        and seat.firm_id = any(${exceptFirmIds}::text[]))
     and not exists (select
                       from follow_item as item
                      where item.person_id = search.person_id
                        and item.is_alerting
                        and (item.kind, item.thing_id) in (('firm', ${firmId}::text), ('listing', ${id})))
   order by search.person_id, search.saved_at, search.id`;
