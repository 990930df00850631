// Queries on notices and their versions: written, locked, listed, published.

import * as z from 'zod/mini';
import { AUCTION_KINDS, DEPOSIT_SCOPES, LOT_ORDERS } from '#features/auction/choices.ts';
import type { LotOutcome } from '#features/auction/events.ts';
import { followedIds } from '#features/follow/server/public.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { fromCursor, fromMomentKey, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import {
  allOf,
  type Condition,
  type Connection,
  type Fragment,
  sql,
  type Transaction,
} from '#packages/db/sql.ts';
import { type Fen, haoPerTonne } from '#packages/exact/exact.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { NoticeContent } from '../../content.ts';
import { totalOf } from '../../rules/content.ts';
import type { EnrolmentState, NoticeState } from '../../states.ts';

export const LotResult = z.object({
  no: z.int(),
  outcome: z.custom<LotOutcome>(),
  price: z.nullable(WireHaoPerTonne),
  quantity: z.nullable(WireKg),
  worth: z.nullable(WireFen),
});
export type LotResult = z.output<typeof LotResult>;

export const NoticeRow = z.object({
  id: z.string(),
  no: z.string(),
  entrust_id: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short: z.string(),
  previous_id: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  state: z.custom<NoticeState>(),
  version: z.int(),
  title: z.string(),
  direction: z.enum(DIRECTIONS),
  kind: z.enum(AUCTION_KINDS),
  lot_order: z.enum(LOT_ORDERS),
  enrol_from: z.date(),
  enrol_until: z.date(),
  opens_at: z.date(),
  lots: z.int(),
  quantity_kg: WireKg,
  base_from_hao: WireHaoPerTonne,
  base_to_hao: WireHaoPerTonne,
  variety_ids: z.array(z.string()),
  place_ids: z.array(z.string()),
  deposit_per: z.enum(DEPOSIT_SCOPES),
  deposit_fen: WireFen,
  announced_at: z.nullable(z.date()),
  reminded: z.nullable(z.int()),
  results: z.array(LotResult),
  sold_kg: WireKg,
  sold_fen: WireFen,
  sold_lots: z.int(),
  note: z.string(),
  cancelled_for: z.nullable(z.string()),
  created_at: z.date(),
  moved_at: z.date(),
  /** Of the reader's firm. */
  enrolment: z.nullable(z.custom<EnrolmentState>()),
});
export type NoticeRow = z.output<typeof NoticeRow>;

const columnsFor = (firmId: string | undefined) => sql`
  notice.id, notice.no, notice.entrust_id, notice.firm_id, firm.name as firm_name,
  firm.short_name as firm_short, notice.previous_id, notice.session_id, notice.state, notice.version,
  notice.title, notice.direction, notice.kind, notice.lot_order, notice.enrol_from, notice.enrol_until,
  notice.opens_at, notice.lots, notice.quantity_kg::text, notice.base_from_hao::text,
  notice.base_to_hao::text, notice.variety_ids, notice.place_ids, notice.deposit_per,
  notice.deposit_fen::text, notice.announced_at, notice.reminded, notice.results, notice.sold_kg::text,
  notice.sold_fen::text, notice.sold_lots, notice.note, notice.cancelled_for, notice.created_at,
  notice.moved_at,
  (select enrolment.state
     from notice_enrolment as enrolment
    where enrolment.notice_id = notice.id
      and enrolment.firm_id = ${firmId ?? null}) as enrolment`;
const tables = sql`
  notice
  join firm on firm.id = notice.firm_id`;

export const readNotice = (connection: Connection, id: string, firmId?: string) => connection.one(NoticeRow)`
  select ${columnsFor(firmId)} from ${tables} where notice.id = ${id}`;

export async function lockNotice(
  tx: Transaction,
  id: string,
  firmId?: string,
): Promise<NoticeRow | undefined> {
  const [, row] = await Promise.all([
    tx.run`select from notice where id = ${id} for no key update`,
    readNotice(tx, id, firmId),
  ]);
  return row;
}

/** The notice of a session, without a lock. */
export const findNoticeOfSession = async (connection: Connection, sessionId: string) =>
  await connection.one(z.object({ id: z.string(), entrust_id: z.string() }))`
  select id, entrust_id from notice where session_id = ${sessionId}`;

const encoded = (content: NoticeContent) => JSON.stringify(z.encode(NoticeContent, content));

/** What lists show of a version, beginning with a comma. */
export function summaryColumns(content: NoticeContent): Fragment {
  const bases = content.lots.map(({ terms }) => terms.price);
  const least = bases.reduce((one, other) => (one < other ? one : other), bases[0] ?? haoPerTonne(1n));
  const most = bases.reduce((one, other) => (one > other ? one : other), least);
  return sql`
    , title = ${content.title}, direction = ${content.direction}, kind = ${content.kind},
      lot_order = ${content.order}, enrol_from = ${content.enrolFrom}, enrol_until = ${content.enrolUntil},
      opens_at = ${content.opensAt}, lots = ${content.lots.length}, quantity_kg = ${totalOf(content.lots)},
      base_from_hao = ${least}, base_to_hao = ${most},
      variety_ids = ${[...new Set(content.lots.map(({ terms }) => terms.varietyId))]}::text[],
      place_ids = ${placesOf(content)}::text[],
      provinces = ${provincesOf(content)}, deposit_per = ${content.depositPer},
      deposit_fen = ${depositOf(content)}, search = ${searchText(content)}`;
}

const placesOf = ({ lots }: NoticeContent) => [...new Set(lots.map(({ terms }) => terms.deliveryPlaceId))];
const provincesOf = (content: NoticeContent) => sql`
  (select coalesce(array_agg(distinct place.province), '{}')
     from catalog_place as place
    where place.id = any (${placesOf(content)}::text[]))`;
const depositOf = ({ depositPer, deposit, lots }: NoticeContent): Fen =>
  depositPer === 'session'
    ? deposit
    : lots.reduce((least, lot) => (lot.deposit < least ? lot.deposit : least), lots[0]?.deposit ?? deposit);
const searchText = (content: NoticeContent) => sql`
  lower(concat_ws(' ', ${content.title}::text, notice.no,
    (select concat_ws(' ', firm.name, firm.short_name) from firm where firm.id = notice.firm_id),
    (select string_agg(concat_ws(' ', place.name, place.initials), ' ')
       from catalog_place as place
      where place.id = any (${placesOf(content)}::text[])),
    (select string_agg(variety.name, ' ')
       from catalog_variety as variety
      where variety.id = any (${[...new Set(content.lots.map(({ terms }) => terms.varietyId))]}::text[]))))`;

interface NewNotice {
  readonly id: string;
  readonly entrustId: string;
  readonly firmId: string;
  readonly previousId: string | null;
  readonly content: NoticeContent;
  readonly personId: string;
}

export async function insertNotice(
  tx: Transaction,
  { id, entrustId, firmId, previousId, content, personId }: NewNotice,
  now: Date,
): Promise<void> {
  await tx.run`
    insert into notice (id, entrust_id, firm_id, previous_id, state, title, direction, kind, lot_order,
                        enrol_from, enrol_until, opens_at, lots, quantity_kg, base_from_hao, base_to_hao,
                        variety_ids, place_ids, provinces, deposit_per, deposit_fen, search, created_at,
                        moved_at)
    values (${id}, ${entrustId}, ${firmId}, ${previousId}, 'drafted', ${content.title}, ${content.direction},
            ${content.kind}, ${content.order}, ${content.enrolFrom}, ${content.enrolUntil},
            ${content.opensAt}, ${content.lots.length}, ${totalOf(content.lots)}, 1, 1, '{}', '{}', '{}',
            ${content.depositPer}, ${content.deposit}, '', ${now}, ${now})`;
  await tx.run`update notice set moved_at = ${now} ${summaryColumns(content)} where id = ${id}`;
  await insertVersion(tx, { noticeId: id, version: 1, content, personId }, now);
}

interface NewVersion {
  readonly noticeId: string;
  readonly version: number;
  readonly content: NoticeContent;
  readonly personId: string;
}

export const insertVersion = (
  tx: Transaction,
  { noticeId, version, content, personId }: NewVersion,
  now: Date,
) => tx.run`
  insert into notice_version (notice_id, version, content, drawn_by, drawn_at)
  values (${noticeId}, ${version}, ${encoded(content)}::jsonb, ${personId}, ${now})`;

/** Writes the version in preparation; 0 if there is none. */
export const writeVersion = (
  tx: Transaction,
  {
    noticeId,
    content,
    summary,
    personId,
  }: { noticeId: string; content: NoticeContent; summary: string; personId: string },
  now: Date,
) => tx.run`
  update notice_version
     set content = ${encoded(content)}::jsonb, summary = ${summary}, revision = revision + 1,
         drawn_by = ${personId}, drawn_at = ${now}
   where notice_id = ${noticeId}
     and published_at is null`;

export const deletePendingVersion = (tx: Transaction, noticeId: string) => tx.run`
  delete from notice_version
   where notice_id = ${noticeId}
     and published_at is null`;

export const publishVersion = (tx: Transaction, noticeId: string, personId: string, now: Date) => tx.run`
  update notice_version
     set published_by = ${personId}, published_at = ${now}
   where notice_id = ${noticeId}
     and published_at is null`;

export const VersionRow = z.object({
  version: z.int(),
  revision: z.int(),
  content: NoticeContent,
  summary: z.string(),
  drawn_by: z.string(),
  drawer: z.string(),
  drawn_at: z.date(),
  published_at: z.nullable(z.date()),
});
export type VersionRow = z.output<typeof VersionRow>;

/** All versions, the first first; the last one may be in preparation. */
export const readVersions = (connection: Connection, noticeId: string) => connection.all(VersionRow)`
  select version.version, version.revision, version.content, version.summary, version.drawn_by,
         person.name as drawer, version.drawn_at, version.published_at
    from notice_version as version
    join account_person as person on person.id = version.drawn_by
   where version.notice_id = ${noticeId}
   order by version.version`;

export interface NoticeFilter {
  readonly states?: readonly NoticeState[] | undefined;
  readonly isOver?: boolean | undefined;
  readonly isEnrolled?: boolean | undefined;
  readonly isFollowed?: boolean | undefined;
  readonly direction?: 'sell' | 'buy' | undefined;
  readonly kind?: string | undefined;
  readonly varietyId?: string | undefined;
  readonly province?: string | undefined;
  readonly firmId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}
export interface NoticeReader {
  readonly firmId?: string | undefined;
  readonly personId?: string | undefined;
}

/** Everybody may read it; expects the notice as `notice`. */
export const isPublicNotice = sql`notice.state not in ('drafted', 'review') and notice.version > 0`;
const OVER = sql`notice.state in ('result_published', 'archived', 'cancelled')`;

const conditionsOf = (wanted: NoticeFilter, reader: NoticeReader): Condition[] => {
  const { states, isEnrolled, isFollowed, direction, kind, varietyId, province, firmId, keyword } = wanted;
  return [
    states?.length && sql`notice.state = any (${[...states]}::text[])`,
    direction && sql`notice.direction = ${direction}`,
    kind && sql`notice.kind = ${kind}`,
    varietyId && sql`${varietyId} = any (notice.variety_ids)`,
    province && sql`${province} = any (notice.provinces)`,
    firmId && sql`notice.firm_id = ${firmId}`,
    isFollowed && sql`notice.id in (${followedIds(reader.personId, 'notice')})`,
    isEnrolled &&
      sql`exists (select from notice_enrolment as own
            where own.notice_id = notice.id
              and own.firm_id = ${reader.firmId ?? null}
              and own.state in ('enrolled', 'asked'))`,
    keyword && sql`notice.search like ${likePattern(keyword.toLowerCase())}`,
    ...betweenDays(sql`notice.opens_at`, wanted),
  ];
};

/** Those to come by their opening, the next first; those over the last first. */
export async function readPublicNotices(connection: Connection, reader: NoticeReader, wanted: NoticeFilter) {
  const { isOver = false, after, pageSize = PAGE_SIZE } = wanted;
  const cursor = fromCursor(after, 'number', 'id');
  const beyond = cursor
    ? [
        isOver
          ? sql`(notice.opens_at, notice.id) < (${fromMomentKey(cursor[0])}, ${cursor[1]})`
          : sql`(notice.opens_at, notice.id) > (${fromMomentKey(cursor[0])}, ${cursor[1]})`,
      ]
    : [];
  const rows = await connection.all(z.extend(NoticeRow, { opens_key: z.string() }))`
    select ${columnsFor(reader.firmId)}, ${momentKey(sql`notice.opens_at`)} as opens_key
      from ${tables}
     where ${allOf([
       isPublicNotice,
       isOver ? OVER : sql`not (${OVER})`,
       ...conditionsOf(wanted, reader),
       ...beyond,
     ])}
     order by ${isOver ? sql`notice.opens_at desc, notice.id desc` : sql`notice.opens_at, notice.id`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.opens_key, row.id]);
}

/** A draft, a notice under review, or a corrigendum in preparation. */
const IN_PREPARATION = sql`(notice.state in ('drafted', 'review')
  or (notice.state in ('published', 'enrolling') and exists (select from notice_version as version
       where version.notice_id = notice.id and version.published_at is null)))`;

export async function readDeskNotices(
  connection: Connection,
  wanted: NoticeFilter & { readonly isWaiting?: boolean | undefined },
) {
  const { isWaiting, after, pageSize = PAGE_SIZE } = wanted;
  const rows = await connection.all(NoticeRow)`
    select ${columnsFor(undefined)}
      from ${tables}
     where ${allOf([
       isWaiting && IN_PREPARATION,
       ...conditionsOf(wanted, {}),
       after !== undefined && sql`notice.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by notice.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const TaskRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: z.custom<NoticeState>(),
  moved_at: z.date(),
  drawn_by: z.string(),
});
/** Notices that wait for a second operator, and corrigenda. */
export const readNoticeTasks = (connection: Connection, limit: number) => connection.all(TaskRow)`
  select notice.id, notice.no, notice.title, notice.state,
         greatest(notice.moved_at, version.drawn_at) as moved_at, version.drawn_by
    from notice
    join notice_version as version on version.notice_id = notice.id and version.published_at is null
   where notice.state in ('review', 'published', 'enrolling')
   order by notice.moved_at, notice.id
   limit ${limit}`;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const IdRow = z.object({ id: z.string() });

export const readToOpen = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
    select id from notice where state = 'published' and enrol_from <= ${now} order by enrol_from, id`,
  );
export const readToClose = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
    select id from notice where state = 'enrolling' and enrol_until <= ${now} order by enrol_until, id`,
  );
export const readToArchive = async (connection: Connection, before: Date) =>
  idsOf(
    await connection.all(IdRow)`
    select id from notice where state = 'result_published' and moved_at <= ${before} order by moved_at, id`,
  );
/** Sessions that open within a day, whether or not their reminders were sent. */
export const readToRemind = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
    select id
      from notice
     where state in ('published', 'enrolling', 'closed_enrol')
       and opens_at > ${now}
       and opens_at <= ${now}::timestamptz + interval '1 day'
       and (reminded is null
            or (reminded > 60 and opens_at <= ${now}::timestamptz + interval '1 hour')
            or (reminded > 5 and opens_at <= ${now}::timestamptz + interval '5 minutes'))
     order by opens_at, id`,
  );

export const writeReminded = (tx: Transaction, id: string, minutes: number) =>
  tx.run`update notice set reminded = ${minutes} where id = ${id}`;

export const writeNote = (tx: Transaction, id: string, note: string) =>
  tx.run`update notice set note = ${note} where id = ${id}`;

/** The notice that puts up again what this one left unsold. */
export const readNextNotice = (connection: Connection, id: string) =>
  connection.one(z.object({ id: z.string(), no: z.string() }))`
  select id, no from notice where previous_id = ${id} and version > 0 order by id desc limit 1`;

const FollowRow = z.object({ id: z.string(), title: z.string(), note: z.string(), is_over: z.boolean() });
export const readNoticesToFollow = (connection: Connection, ids: readonly string[]) => connection.all(
  FollowRow,
)`
  select notice.id, notice.title, concat(notice.no, ' · ', firm.short_name) as note, ${OVER} as is_over
    from ${tables}
   where notice.id = any (${[...ids]}::text[])
     and ${isPublicNotice}`;
