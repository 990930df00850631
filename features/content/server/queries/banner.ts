// SQL for the banners on home.

import * as z from 'zod/mini';
import { linkFiles, linkPublicFiles } from '#features/file/server/public.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { type Banner, type DeskBanner, deskBanners, type proposeBanner } from '../../calls/banner.ts';
import type { BannerState } from '../../states.ts';

const { shape } = deskBanners.output.shape.list.def.element;
const BannerRow = z.object({
  id: z.string(),
  titles: shape.titles,
  style: shape.style,
  picture_id: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
type BannerRow = z.output<typeof BannerRow>;

const MAX_BANNERS = 8;

export async function readBanners(connection: Connection, now: Date): Promise<Banner[]> {
  const rows = await connection.all(BannerRow)`
    select id, titles, style, picture_id, link
      from content_banner
     where state = 'published'
       and from_at <= ${now}
       and until_at > ${now}
     order by position, id
     limit ${MAX_BANNERS}`;
  const pictures = new Map(
    (await linkPublicFiles(connection, picturesOf(rows), now)).map(({ fileId, url }) => [fileId, url]),
  );
  return rows.map((row) => toBanner(row, pictures));
}

const picturesOf = (rows: readonly BannerRow[]) => rows.flatMap(({ picture_id }) => picture_id ?? []);
const toBanner = (
  { id, titles, style, picture_id, link }: BannerRow,
  pictures: ReadonlyMap<string, string>,
): Banner => ({ id, titles, style, picture: pictures.get(picture_id ?? '') ?? null, link });

const DeskRow = z.extend(BannerRow, {
  from_at: z.date(),
  until_at: z.date(),
  position: z.number(),
  replaces_id: z.nullable(z.string()),
  state: z.custom<BannerState>(),
  written_by: z.string(),
  written_by_id: z.string(),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  reason: z.string(),
});

interface BannerFilter {
  readonly state?: BannerState | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly personId: string;
}

export async function readDeskBanners(
  connection: Connection,
  { state, after, limit, personId }: BannerFilter,
  now: Date,
): Promise<DeskBanner[]> {
  const rows = await connection.all(DeskRow)`
    select banner.id, banner.titles, banner.style, banner.picture_id, banner.link, banner.from_at,
           banner.until_at, banner.position, banner.replaces_id,
           banner.state, writer.name as written_by, banner.written_by as written_by_id, banner.written_at,
           decider.name as decided_by, banner.reason
      from content_banner as banner
      join account_person as writer on writer.id = banner.written_by
      left join account_person as decider on decider.id = banner.decided_by
     where ${allOf([state && sql`banner.state = ${state}`, after && sql`banner.id < ${after}`])}
     order by banner.id desc
     limit ${limit}`;
  const pictures = new Map(
    (await linkFiles(connection, picturesOf(rows), now)).map(({ fileId, url }) => [fileId, url]),
  );
  return rows.map((row) => ({
    ...toBanner(row, pictures),
    pictureId: row.picture_id,
    from: row.from_at,
    until: row.until_at,
    position: row.position,
    replacesId: row.replaces_id,
    state: row.state,
    writtenBy: row.written_by,
    writtenAt: row.written_at,
    decidedBy: row.decided_by,
    reason: row.reason,
    mayPublish: row.state === 'proposed' && row.written_by_id !== personId,
  }));
}

const LockedRow = z.object({
  id: z.string(),
  state: z.custom<BannerState>(),
  until_at: z.date(),
  written_by: z.string(),
  replaces_id: z.nullable(z.string()),
});

/** In id order, so that publishing and withdrawing cannot deadlock. */
export const lockBanners = (tx: Transaction, id: string) => tx.all(LockedRow)`
  select id, state, until_at, written_by, replaces_id
    from content_banner
   where id in (${id}, (select replaces_id from content_banner where id = ${id}))
   order by id
     for update`;

type BannerProposal = InputOf<typeof proposeBanner> & { readonly id: string; readonly personId: string };

export const insertBanner = (tx: Transaction, banner: BannerProposal, now: Date) => tx.run`
  insert into content_banner (id, titles, style, picture_id, link, from_at, until_at, position, replaces_id,
    state, written_by, written_at)
  values (${banner.id}, ${JSON.stringify(banner.titles)}::jsonb, ${banner.style}, ${banner.pictureId},
         ${banner.link}, ${banner.from}, ${banner.until},
          ${banner.position}, ${banner.replacesId}, 'proposed', ${banner.personId}, ${now})`;

interface Decision {
  readonly to: BannerState;
  readonly reason: string;
  readonly personId: string;
}

export const decideBanner = (
  tx: Transaction,
  id: string,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update content_banner
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now},
         is_announced = ${to} <> 'published' or from_at <= ${now}
   where id = ${id}`;

export const endBanner = (tx: Transaction, id: string, reason: string, now: Date) => tx.run`
  update content_banner
     set state = 'withdrawn', reason = ${reason}, withdrawn_at = ${now}, is_announced = true
   where id = ${id}
     and state = 'published'`;

export const bannerExists = async (connection: Connection, id: string) =>
  (await connection.one(
    z.object({ id: z.string() }),
  )`select id from content_banner where id = ${id} and state = 'published'`) !== undefined;

export const announceBanners = (tx: Transaction, now: Date) => tx.run`
  update content_banner
     set is_announced = true
   where not is_announced
     and from_at <= ${now}`;
