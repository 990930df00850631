// SQL that updates the search index and reads what changed.

import * as z from 'zod/mini';
import { isPublicNotice } from '#features/notice/server/public.ts';
import type { Cursor } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';

const SourceRow = z.object({
  id: z.string(),
  version: z.number(),
  is_open: z.boolean(),
  at: z.date(),
  title: z.string(),
  texts: z.array(z.nullable(z.string())),
  silent: z.nullable(z.string()),
});
/**
 * A thing to index; the title is among the texts. `silent` text is found as written only: in long texts any
 * letters are somebody's initials.
 */
export type SearchSource = z.output<typeof SourceRow>;
export const ENTRY_KINDS = ['firm', 'article', 'listing', 'notice', 'entrust'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

interface ChangeFilter {
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
}

const among = (id: Fragment, ids: readonly string[] | undefined): Fragment =>
  ids === undefined ? emptyFragment : sql`and ${id} = any(${[...ids]}::text[])`;

/** Names of coals and places, with the places' towns. */
const namesOf = (varietyIds: Fragment, placeIds: Fragment): Fragment => sql`
  (select coalesce(array_agg(distinct name), '{}')
     from (select variety.name from catalog_variety as variety where variety.id = any (${varietyIds})
           union select place.name from catalog_place as place where place.id = any (${placeIds})
           union select place.city from catalog_place as place where place.id = any (${placeIds})) as named)`;

/** A field of the terms of each lot of an entrust. */
const ofLots = (field: Fragment): Fragment => sql`
  array(select lot -> 'terms' ->> ${field} from jsonb_array_elements(entrust.content -> 'lots') as lot)`;

export const readChanged: Record<
  EntryKind,
  (connection: Connection, filter: ChangeFilter) => Promise<SearchSource[]>
> = {
  /** Drafts and listings in review have no entry. */
  listing: (connection, { ids, limit }) => connection.all(SourceRow)`
    select listing.id, listing.version, listing.state = 'listed' as is_open,
           coalesce(listing.listed_at, listing.created_at) as at, listing.title,
           array[listing.title, listing.no, owner.name, owner.short_name, variety.name, place.name,
           place.city, kept.terms ->> 'brand'] as texts,
           null as silent
      from listing
      join firm as owner on owner.id = listing.firm_id
      join catalog_variety as variety on variety.id = listing.variety_id
      join catalog_place as place on place.id = listing.delivery_place_id
      join listing_terms as kept on kept.hash = listing.terms_hash
      left join search_entry as entry on entry.kind = 'listing' and entry.id = listing.id
     where (entry.version is distinct from listing.version or entry.is_open <> (listing.state = 'listed'))
       and listing.listed_at is not null
       ${among(sql`listing.id`, ids)}
     order by listing.id desc
     limit ${limit}`,

  firm: (connection, { ids, limit }) => connection.all(SourceRow)`
    select firm.id, firm.version, firm.state = 'certified' as is_open, firm.created_at as at,
           firm.name as title,
           array[firm.name, firm.short_name] as texts, null as silent
      from firm
      left join search_entry as entry on entry.kind = 'firm' and entry.id = firm.id
     where (entry.version is distinct from firm.version or entry.is_open <> (firm.state = 'certified')
           or entry.title <> firm.name)
       and firm.kind <> 'platform'
       ${among(sql`firm.id`, ids)}
     order by firm.id desc
     limit ${limit}`,

  article: (connection, { ids, limit }) => connection.all(SourceRow)`
    select article.id, shown.version, article.shown_version is not null as is_open,
           coalesce(article.shown_at, shown.written_at) as at, shown.title,
           array[shown.title, shown.region, shown.source] || shown.tags as texts, shown.summary as silent
      from content_article as article
      join content_article_version as shown on shown.article_id = article.id
        and shown.version = coalesce(article.shown_version, article.version)
      left join search_entry as entry on entry.kind = 'article' and entry.id = article.id
     where (entry.version is distinct from shown.version
           or entry.is_open <> (article.shown_version is not null)
            or entry.at <> coalesce(article.shown_at, shown.written_at))
       ${among(sql`article.id`, ids)}
     order by article.id desc
     limit ${limit}`,

  /** Drafts and notices in review have no entry; each public version is indexed anew. */
  notice: (connection, { ids, limit }) => connection.all(SourceRow)`
    select notice.id, notice.version, true as is_open, coalesce(notice.announced_at, notice.created_at) as at,
           notice.title,
           array[notice.title, notice.no, owner.name, owner.short_name] || ${namesOf(
             sql`notice.variety_ids`,
             sql`notice.place_ids`,
           )} as texts,
           null as silent
      from notice
      join firm as owner on owner.id = notice.firm_id
      left join search_entry as entry on entry.kind = 'notice' and entry.id = notice.id
     where entry.version is distinct from notice.version
       and ${isPublicNotice}
       ${among(sql`notice.id`, ids)}
     order by notice.id desc
     limit ${limit}`,

  /** Read for their own firm alone. */
  entrust: (connection, { ids, limit }) => connection.all(SourceRow)`
    select entrust.id, entrust.version, true as is_open, entrust.created_at as at, entrust.title,
           array[entrust.title, entrust.no] || ${namesOf(
             ofLots(sql`'varietyId'`),
             ofLots(sql`'deliveryPlaceId'`),
           )} as texts,
           null as silent
      from notice_entrust as entrust
      left join search_entry as entry on entry.kind = 'entrust' and entry.id = entrust.id
     where entry.version is distinct from entrust.version
       ${among(sql`entrust.id`, ids)}
     order by entrust.id desc
     limit ${limit}`,
};

export interface SearchEntry extends Omit<SearchSource, 'texts' | 'silent' | 'is_open'> {
  readonly isOpen: boolean;
  readonly sounds: readonly string[];
  readonly haystack: string;
}

/** In id order, so that concurrent writers of the same entries cannot deadlock. */
export const writeEntries = (tx: Transaction, kind: EntryKind, entries: readonly SearchEntry[]) => tx.run`
  insert into search_entry (kind, id, version, is_open, at, title, sounds, haystack)
  select ${kind}, id, version, "isOpen", at, title, array(select jsonb_array_elements_text(sounds)), haystack
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
           id text, version integer, "isOpen" boolean, at timestamptz, title text, sounds jsonb,
           haystack text)
   order by id
      on conflict (kind, id) do update
     set version = excluded.version, is_open = excluded.is_open, at = excluded.at, title = excluded.title,
         sounds = excluded.sounds,
         haystack = excluded.haystack`;

export const invalidateListingsOf = (tx: Transaction, firmIds: readonly string[]) => tx.run`
  update search_entry as entry
     set version = 0
    from listing
   where entry.kind = 'listing'
     and entry.id = listing.id
     and listing.firm_id = any(${[...firmIds]}::text[])`;

export const invalidateAll = (tx: Transaction) => tx.run`update search_entry set version = 0`;

export const writeWords = (tx: Transaction, words: readonly { word: string; name: string }[]) => tx.run`
  insert into search_suggestion (word, name)
  select word, name
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as spoken (word text, name text)
   order by word, name
      on conflict do nothing`;

export const readUnknownNames = (connection: Connection) => connection.all(z.object({ name: z.string() }))`
  select name
    from (select name from catalog_place union select name from catalog_variety where status = 'open'
           union select short_name from firm where state = 'certified' and kind <> 'platform') as known
   where not exists (select 1 from search_suggestion where search_suggestion.name = known.name)
   order by name
   limit 1000`;

const CursorRow = z.object({ written_in: z.string(), seq: z.string() });

/** Locked, so that one process at a time follows the outbox. */
export async function lockCursor(tx: Transaction): Promise<Cursor | undefined> {
  const row = await tx.one(CursorRow)`select written_in::text, seq::text from search_cursor for update`;
  return row && { writtenIn: row.written_in, seq: row.seq };
}

export const moveCursor = (tx: Transaction, { writtenIn, seq }: Cursor) => tx.run`
  insert into search_cursor (written_in, seq)
  values (${writtenIn}::xid8, ${seq}::bigint)
      on conflict (is_only) do update set written_in = excluded.written_in, seq = excluded.seq`;
