// Queries for listing drafts.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const DraftRow = z.object({
  id: z.string(),
  title: z.string(),
  terms: z.record(z.string(), z.unknown()),
  saved_at: z.date(),
});

interface Draft {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly title: string;
  readonly terms: Record<string, unknown>;
}

export const insertDraft = (
  tx: Transaction,
  { id, firmId, personId, title, terms }: Draft,
  now: Date,
) => tx.one(DraftRow)`
  insert into listing_draft (id, firm_id, person_id, title, terms, saved_at)
  values (${id}, ${firmId}, ${personId}, ${title}, ${JSON.stringify(terms)}, ${now})
  returning id, title, terms, saved_at`;

export const updateListingDraft = (
  tx: Transaction,
  { id, personId, title, terms }: Draft,
  now: Date,
) => tx.one(DraftRow)`
  update listing_draft
     set title = ${title}, terms = ${JSON.stringify(terms)}, saved_at = ${now}
   where id = ${id}
     and person_id = ${personId}
  returning id, title, terms, saved_at`;

export const readDrafts = (connection: Connection, personId: string) => connection.all(DraftRow)`
  select id, title, terms, saved_at
    from listing_draft
   where person_id = ${personId}
   order by saved_at desc
   limit 250`;

export const deleteDraft = (tx: Transaction, id: string, personId: string) => tx.run`
  delete from listing_draft
   where id = ${id}
     and person_id = ${personId}`;

/** Deletes drafts untouched for half a year. */
export const purgeDrafts = (tx: Transaction, now: Date) => tx.all(z.object({ id: z.string() }))`
  delete from listing_draft
   where saved_at < ${now}::timestamptz - interval '180 days'
  returning id`;
