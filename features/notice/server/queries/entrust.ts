// Queries on entrusts: written, locked, listed, and their sealed reserves.

import * as z from 'zod/mini';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { fromCursor, fromMomentKey, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { decryptColumn, encryptColumn, type EncryptedColumn } from '#packages/db/encrypt.ts';
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
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen, WireKg } from '#packages/schema/wire.ts';
import { ReturnReason } from '../../calls/entrust.ts';
import { ENTRUST_KINDS } from '../../choices.ts';
import { EntrustContent } from '../../content.ts';
import { totalOf } from '../../rules/content.ts';
import type { EntrustState, NoticeState } from '../../states.ts';

const NoticeOfEntrust = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<NoticeState>(),
  opens_at: z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (at) => at.toISOString(),
  }),
});

export const EntrustRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short: z.string(),
  state: z.custom<EntrustState>(),
  version: z.int(),
  title: z.string(),
  direction: z.enum(DIRECTIONS),
  kind: z.enum(ENTRUST_KINDS),
  lots: z.int(),
  quantity_kg: WireKg,
  wished_at: z.nullable(z.date()),
  content: EntrustContent,
  reasons: z.array(ReturnReason),
  note: z.string(),
  fee_bp: z.nullable(WireBasisPoints),
  proposed_to: z.nullable(z.date()),
  relists: z.int(),
  unsold: z.array(z.int()),
  sold_kg: WireKg,
  sold_fen: WireFen,
  sold_lots: z.int(),
  created_by: z.string(),
  moved_at: z.date(),
  /** All of its notices, the first first. */
  notices: z.array(NoticeOfEntrust),
});
export type EntrustRow = z.output<typeof EntrustRow>;

const columns = sql`
  entrust.id, entrust.no, entrust.firm_id, firm.name as firm_name, firm.short_name as firm_short,
  entrust.state, entrust.version, entrust.title, entrust.direction, entrust.kind, entrust.lots,
  entrust.quantity_kg::text, entrust.wished_at, entrust.content, entrust.reasons, entrust.note,
  entrust.fee_bp::text, entrust.proposed_to, entrust.relists, entrust.unsold, entrust.sold_kg::text,
  entrust.sold_fen::text, entrust.sold_lots, entrust.created_by, entrust.moved_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', notice.id, 'no', notice.no, 'state', notice.state,
            'opens_at', notice.opens_at) order by notice.id), '[]')
     from notice
    where notice.entrust_id = entrust.id) as notices`;
const tables = sql`
  notice_entrust as entrust
  join firm on firm.id = entrust.firm_id`;

/** Whom an entrust is for: the firm's own; those handed in, for the desk; any, for the platform itself. */
export interface EntrustReader {
  readonly firmId?: string | undefined;
  readonly isDesk?: boolean | undefined;
}
const ANY: EntrustReader = {};
const foundBy = ({ firmId, isDesk = false }: EntrustReader): Fragment =>
  firmId === undefined && !isDesk
    ? sql`true`
    : sql`(entrust.firm_id = ${firmId ?? null} or (${isDesk} and entrust.state <> 'drafted'))`;

export const readEntrust = (connection: Connection, id: string, reader = ANY) => connection.one(EntrustRow)`
  select ${columns} from ${tables} where entrust.id = ${id} and ${foundBy(reader)}`;

/** Lock order: entrust, notice, session, lots, listings, money. */
export async function lockEntrust(
  tx: Transaction,
  id: string,
  reader = ANY,
): Promise<EntrustRow | undefined> {
  const [, row] = await Promise.all([
    tx.run`
      select from notice_entrust as entrust where id = ${id} and ${foundBy(reader)} for no key update`,
    readEntrust(tx, id, reader),
  ]);
  return row;
}

const encoded = (content: EntrustContent) => JSON.stringify(z.encode(EntrustContent, content));

interface EntrustInput {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly content: EntrustContent;
}

export const insertEntrust = (
  tx: Transaction,
  { id, firmId, personId, content }: EntrustInput,
  now: Date,
) => tx.run`
  insert into notice_entrust (id, firm_id, state, title, direction, kind, lots, quantity_kg, wished_at,
                              content, created_by, created_at, moved_at)
  values (${id}, ${firmId}, 'drafted', ${content.title}, ${content.direction}, ${content.kind},
          ${content.lots.length}, ${totalOf(content.lots)}, ${content.wishedAt ?? null},
          ${encoded(content)}::jsonb, ${personId}, ${now}, ${now})`;

export const writeEntrust = (tx: Transaction, id: string, content: EntrustContent, now: Date) => tx.run`
  update notice_entrust
     set title = ${content.title}, direction = ${content.direction}, kind = ${content.kind},
         lots = ${content.lots.length}, quantity_kg = ${totalOf(content.lots)},
         wished_at = ${content.wishedAt ?? null}, content = ${encoded(content)}::jsonb,
         version = version + 1, moved_at = ${now}
   where id = ${id}`;

/** Reserves of lots that the entrust no longer has are gone with them. */
export const dropForeignReserves = (tx: Transaction, id: string, lotNos: readonly number[]) => tx.run`
  delete from notice_reserve
   where entrust_id = ${id}
     and lot_no <> all (${[...lotNos]}::integer[])`;

const ownerOfReserve = (entrustId: string, lotNo: number) => `${entrustId}/${lotNo}`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedReserves: EncryptedColumn = {
  name: 'notice_reserve.sealed',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select entrust_id || '/' || lot_no as id, sealed as encrypted, entrust_id || '/' || lot_no as owner
      from notice_reserve
     where entrust_id || '/' || lot_no > ${after}
     order by entrust_id || '/' || lot_no
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update notice_reserve as reserve
       set sealed = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
                  ${rows.map(({ encrypted }) => encrypted)}::text[]) as anew (id, was, encrypted)
     where reserve.entrust_id || '/' || reserve.lot_no = anew.id
       and reserve.sealed = anew.was`,
};

export const writeReserve = async (tx: Transaction, entrustId: string, lotNo: number, reserve: HaoPerTonne) =>
  tx.run`
  insert into notice_reserve (entrust_id, lot_no, sealed)
  values (${entrustId}, ${lotNo},
          ${await encryptColumn(tx, String(reserve), ownerOfReserve(entrustId, lotNo))})
      on conflict (entrust_id, lot_no) do update set sealed = excluded.sealed`;

export const deleteReserve = (tx: Transaction, entrustId: string, lotNo: number) => tx.run`
  delete from notice_reserve
   where entrust_id = ${entrustId}
     and lot_no = ${lotNo}`;

/** Which lots have a reserve, never which it is. */
export const readReserved = async (connection: Connection, entrustId: string): Promise<number[]> =>
  (
    await connection.all(z.object({ lot_no: z.int() }))`
  select lot_no from notice_reserve where entrust_id = ${entrustId} order by lot_no`
  ).map(({ lot_no: no }) => no);

/** For the session alone, which seals them again; no answer may hold them. */
export async function openReserves(tx: Transaction, entrustId: string): Promise<Map<number, HaoPerTonne>> {
  const rows = await tx.all(z.object({ lot_no: z.int(), sealed: z.string() }))`
    select lot_no, sealed from notice_reserve where entrust_id = ${entrustId}`;
  const opened = new Map<number, HaoPerTonne>();
  for (const { lot_no: no, sealed } of rows) {
    const plain = await decryptColumn(tx, sealed, ownerOfReserve(entrustId, no));
    opened.set(no, haoPerTonne(BigInt(plain.usedTo('encrypt'))));
  }
  return opened;
}

export interface EntrustFilter {
  readonly states?: readonly EntrustState[] | undefined;
  readonly direction?: 'sell' | 'buy' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

const conditionsOf = ({ states, direction, from, to, keyword }: EntrustFilter): Condition[] => {
  const pattern = likePattern(keyword);
  return [
    states?.length && sql`entrust.state = any (${[...states]}::text[])`,
    direction && sql`entrust.direction = ${direction}`,
    ...betweenDays(sql`entrust.created_at`, { from, to }),
    keyword &&
      sql`(entrust.no ilike ${pattern} or entrust.title ilike ${pattern} or firm.name ilike ${pattern}
              or firm.short_name ilike ${pattern})`,
  ];
};

export async function readEntrusts(connection: Connection, where: Fragment, wanted: EntrustFilter) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const rows = await connection.all(EntrustRow)`
    select ${columns}
      from ${tables}
     where ${allOf([
       where,
       ...conditionsOf(wanted),
       after !== undefined && sql`entrust.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by entrust.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

/** States in which the operators have the next word. */
const WAITING = sql`entrust.state in ('submitted', 'agreement_signed', 'unsold')`;

export async function readWaitingEntrusts(connection: Connection, wanted: EntrustFilter) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const cursor = fromCursor(after, 'number', 'id');
  const beyond = cursor
    ? [sql`(entrust.moved_at, entrust.id) > (${fromMomentKey(cursor[0])}, ${cursor[1]})`]
    : [];
  const rows = await connection.all(z.extend(EntrustRow, { moved_key: z.string() }))`
    select ${columns}, ${momentKey(sql`entrust.moved_at`)} as moved_key
      from ${tables}
     where ${allOf([WAITING, ...conditionsOf(wanted), ...beyond])}
     order by entrust.moved_at, entrust.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.moved_key, row.id]);
}

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  firm: z.string(),
  state: z.custom<EntrustState>(),
  kind: z.enum(ENTRUST_KINDS),
  moved_at: z.date(),
});
export const readEntrustTasks = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select entrust.id, entrust.no, entrust.title, firm.short_name as firm, entrust.state,
         entrust.kind, entrust.moved_at
    from ${tables}
   where ${WAITING}
   order by entrust.moved_at, entrust.id
   limit ${limit}`;

const AgreementRow = z.object({
  listing_id: z.string(),
  entrust_id: z.string(),
  entrust_no: z.string(),
  firm_id: z.string(),
  fee_bp: WireBasisPoints,
});

/** The signed fee agreements under which these listings, lots of sessions among them, were put up. */
export const readAgreements = (connection: Connection, listingIds: readonly string[]) =>
  connection.all(AgreementRow)`
  select lot.listing_id, entrust.id as entrust_id, entrust.no as entrust_no, entrust.firm_id,
         entrust.fee_bp::text
    from auction_lot as lot
    join notice on notice.session_id = lot.session_id
    join notice_entrust as entrust on entrust.id = notice.entrust_id
   where lot.listing_id = any (${[...listingIds]}::text[])
   union all
  select posted.listing_id, entrust.id, entrust.no, entrust.firm_id, entrust.fee_bp::text
    from notice_entrust_listing as posted
    join notice_entrust as entrust on entrust.id = posted.entrust_id
   where posted.listing_id = any (${[...listingIds]}::text[])`;
