// SQL of calendars that people subscribe to.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

interface Owner {
  readonly personId: string;
  /** Empty for a person without a firm. */
  readonly firmId: string;
}

const FeedRow = z.object({ made_at: z.date(), read_at: z.nullable(z.date()) });

export const readFeed = (connection: Connection, { personId, firmId }: Owner) => connection.one(FeedRow)`
  select made_at, read_at
    from deadline_feed
   where person_id = ${personId}
     and coalesce(firm_id, '') = ${firmId}`;

/** Replaces the link there was. */
export const writeFeed = (
  tx: Transaction,
  { personId, firmId }: Owner,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: Date },
): Promise<number> => tx.run`
  insert into deadline_feed (id, person_id, firm_id, token_hash, made_at)
  values (${id}, ${personId}, nullif(${firmId}, ''), ${tokenHash}, ${now})
      on conflict (person_id, coalesce(firm_id, ''))
      do update set token_hash = excluded.token_hash, made_at = excluded.made_at, read_at = null`;

export const deleteFeed = (tx: Transaction, { personId, firmId }: Owner): Promise<number> => tx.run`
  delete from deadline_feed
   where person_id = ${personId}
     and coalesce(firm_id, '') = ${firmId}`;

const OpenedRow = z.object({
  id: z.string(),
  person_id: z.string(),
  firm_id: z.nullable(z.string()),
  firm_name: z.nullable(z.string()),
  read_at: z.nullable(z.date()),
  locale: z.enum(LOCALES),
});
export type OpenedFeed = z.output<typeof OpenedRow>;

/** Of somebody who may still sign in. */
export const readFeedByToken = (connection: Connection, tokenHash: string) => connection.one(OpenedRow)`
  select feed.id, feed.person_id, feed.firm_id, firm.short_name as firm_name, feed.read_at, person.locale
    from deadline_feed as feed
    join account_person as person on person.id = feed.person_id
    left join firm on firm.id = feed.firm_id
   where feed.token_hash = ${tokenHash}
     and person.status = 'active'`;

export const markFeedRead = (tx: Transaction, id: string, now: Date): Promise<number> => tx.run`
  update deadline_feed
     set read_at = greatest(made_at, ${now})
   where id = ${id}`;
