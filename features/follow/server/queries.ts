// SQL for the follow feature.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { FollowKind } from '../kinds.ts';

const ItemRow = z.object({
  kind: z.custom<FollowKind>(),
  thing_id: z.string(),
  is_alerting: z.boolean(),
  has_news: z.boolean(),
  news_at: z.nullable(z.date()),
  followed_at: z.date(),
  sort_key: z.string(),
});
export type ItemRow = z.output<typeof ItemRow>;

const hasNews = sql`coalesce(news_at > seen_at, false)`;

interface FollowFilter {
  readonly kind?: FollowKind | undefined;
  readonly withNews?: boolean | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readFollowed(
  connection: Connection,
  personId: string,
  { kind, withNews, after, pageSize = PAGE_SIZE }: FollowFilter,
) {
  const [at, id] = fromCursor(after, 'number', 'id') ?? [];
  const rows = await connection.all(ItemRow)`
    select kind, thing_id, is_alerting, ${hasNews} as has_news, news_at, followed_at,
           ${momentKey(sql`followed_at`)} as sort_key
      from follow_item
     where ${allOf([
       sql`person_id = ${personId}`,
       kind && sql`kind = ${kind}`,
       ...(withNews ? [hasNews] : []),
       id !== undefined && sql`(followed_at, thing_id) < (${fromMomentKey(at)}, ${id})`,
     ])}
     order by followed_at desc, thing_id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.sort_key, row.thing_id]);
}

const ThingRow = z.object({ kind: z.custom<FollowKind>(), id: z.string(), hasNews: z.boolean() });
export const readThings = (connection: Connection, personId: string) => connection.all(ThingRow)`
  select kind, thing_id as id, ${hasNews} as "hasNews"
    from follow_item
   where person_id = ${personId}
   order by kind, thing_id`;

/** Locks the person's row, so that parallel requests cannot exceed the limit. */
export async function countFollowed(tx: Transaction, personId: string): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`follow_item/${personId}`}, 0))`;
  return (
    (
      await tx.one(
        z.object({ count: z.number() }),
      )`select count(*)::int as count from follow_item where person_id = ${personId}`
    )?.count ?? 0
  );
}

export const follows = async (connection: Connection, personId: string, kind: FollowKind, id: string) =>
  (await connection.one(
    z.object({}),
  )`select from follow_item where person_id = ${personId} and kind = ${kind} and thing_id = ${id}`) !==
  undefined;

export const insertFollow = (
  tx: Transaction,
  personId: string,
  kind: FollowKind,
  id: string,
  now: Date,
) => tx.run`
  insert into follow_item (person_id, kind, thing_id, followed_at, seen_at)
  values (${personId}, ${kind}, ${id}, ${now}, ${now})
      on conflict do nothing`;

export const deleteFollow = (tx: Transaction, personId: string, kind: FollowKind, id: string) => tx.run`
  delete from follow_item
   where person_id = ${personId}
     and kind = ${kind}
     and thing_id = ${id}`;

export const setAlerting = (
  tx: Transaction,
  personId: string,
  kind: FollowKind,
  id: string,
  isAlerting: boolean,
) => tx.run`
  update follow_item
     set is_alerting = ${isAlerting}
   where person_id = ${personId}
     and kind = ${kind}
     and thing_id = ${id}`;

export const markSeen = (
  tx: Transaction,
  personId: string,
  kind: FollowKind,
  id: string,
  now: Date,
) => tx.run`
  update follow_item
     set seen_at = ${now}
   where person_id = ${personId}
     and kind = ${kind}
     and thing_id = ${id}
     and news_at > seen_at`;

const FollowerRow = z.object({ person_id: z.string(), is_alerting: z.boolean() });

/** Followers who may learn of it, locked in id order, so that concurrent events cannot deadlock. */
export const markFollowersNews = (
  tx: Transaction,
  {
    kind,
    id,
    firmIds,
    exceptFirmIds,
  }: { kind: FollowKind; id: string; firmIds: readonly string[] | null; exceptFirmIds: readonly string[] },
  now: Date,
) => tx.all(FollowerRow)`
  with told as materialized (
    select person_id
      from follow_item as item
     where kind = ${kind}
       and thing_id = ${id}
       and (${firmIds === null} or exists (select from firm_seat as seat where seat.person_id = item.person_id
           and seat.firm_id = any(${firmIds ?? []}::text[])))
       and not exists (select from firm_seat as seat where seat.person_id = item.person_id
           and seat.firm_id = any(${[...exceptFirmIds]}::text[]))
     order by person_id
       for update)
  update follow_item as item
     set news_at = ${now}
    from told
   where item.person_id = told.person_id
     and item.kind = ${kind}
     and item.thing_id = ${id}
  returning item.person_id, item.is_alerting`;

const FirmRow = z.object({ id: z.string(), title: z.string(), note: z.string(), is_over: z.boolean() });

/** Includes firms no longer certified: followers may know what became of them. */
export const readFollowedFirms = async (connection: Connection, ids: readonly string[]) =>
  (
    await connection.all(FirmRow)`
  select id, short_name as title, name as note, state <> 'certified' as is_over
    from firm
   where id = any(${[...ids]}::text[])
     and kind <> 'platform'
     and state in ('certified', 'change_asked', 'expired', 'suspended')`
  ).map(({ id, title, note, is_over: isOver }) => ({ id, title, names: null, note, isOver }));
