// Queries on sessions and their enrolments.

import * as z from 'zod/mini';
import { fromCursor, fromMomentKey, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { SessionCard } from '../../calls/card.ts';
import type { AuctionKind, DepositScope, LotOrder, SealedOpening } from '../../choices.ts';
import type { SessionState } from '../../states.ts';

const Commitments = z.array(z.object({ code: z.string(), hash: z.string() }));
const Salts = z.array(z.object({ code: z.string(), firmId: z.string(), salt: z.string() }));
export type SaltOfBidder = z.output<typeof Salts>[number];

const SessionRow = z.object({
  id: z.string(),
  no: z.string(),
  notice_id: z.string(),
  state: z.custom<SessionState>(),
  title: z.string(),
  kind: z.custom<AuctionKind>(),
  direction: z.custom<'sell' | 'buy'>(),
  owner_firm_id: z.string(),
  owner_person_id: z.string(),
  opens_at: z.date(),
  enrol_until: z.date(),
  lot_order: z.custom<LotOrder>(),
  break_minutes: z.number(),
  deposit_per: z.custom<DepositScope>(),
  sealed_opening: z.custom<SealedOpening>(),
  commitments: z.nullable(Commitments),
  salts: z.nullable(Salts),
  reason: z.nullable(z.string()),
  created_at: z.date(),
  ended_at: z.nullable(z.date()),
});
export type SessionRow = z.output<typeof SessionRow>;

const columns = sql`
  id, no, notice_id, state, title, kind, direction, owner_firm_id, owner_person_id, opens_at, enrol_until,
  lot_order, break_minutes, deposit_per, sealed_opening, commitments, salts, reason, created_at, ended_at`;

export const readSession = (connection: Connection, id: string) => connection.one(SessionRow)`
  select ${columns}
    from auction_session
   where id = ${id}`;

export const lockSession = (tx: Transaction, id: string) => tx.one(SessionRow)`
  select ${columns}
    from auction_session
   where id = ${id}
     for update`;

/** The session of a lot, if this firm entrusted it. */
export const lockOwnSession = (
  tx: Transaction,
  { lotId, ownerFirmId }: { readonly lotId: string; readonly ownerFirmId: string },
) => tx.one(SessionRow)`
  select ${columns}
    from auction_session
   where id = (select session_id
                 from auction_lot
                where id = ${lotId})
     and owner_firm_id = ${ownerFirmId}
     for update`;

export interface NewSession extends Pick<
  SessionRow,
  | 'id'
  | 'notice_id'
  | 'title'
  | 'kind'
  | 'direction'
  | 'owner_firm_id'
  | 'owner_person_id'
  | 'opens_at'
  | 'enrol_until'
  | 'lot_order'
  | 'break_minutes'
  | 'deposit_per'
  | 'sealed_opening'
> {}

export async function insertSession(tx: Transaction, one: NewSession, now: Date): Promise<string> {
  const row = await tx.one(z.object({ no: z.string() }))`
    insert into auction_session (
      id, notice_id, state, title, kind, direction, owner_firm_id, owner_person_id, opens_at, enrol_until,
      lot_order, break_minutes, deposit_per, sealed_opening, created_at)
    values (${one.id}, ${one.notice_id}, 'scheduled', ${one.title}, ${one.kind}, ${one.direction},
            ${one.owner_firm_id}, ${one.owner_person_id}, ${one.opens_at}, ${one.enrol_until},
            ${one.lot_order}, ${one.break_minutes}, ${one.deposit_per}, ${one.sealed_opening}, ${now})
    returning no`;
  if (!row) throw new Error('an insert answers its number');
  return row.no;
}

export const updateSession = (tx: Transaction, one: NewSession) => tx.run`
  update auction_session
     set title = ${one.title}, kind = ${one.kind}, direction = ${one.direction}, opens_at = ${one.opens_at},
         enrol_until = ${one.enrol_until}, lot_order = ${one.lot_order},
         break_minutes = ${one.break_minutes}, deposit_per = ${one.deposit_per},
         sealed_opening = ${one.sealed_opening}
   where id = ${one.id}`;

export const storeCommitments = (
  tx: Transaction,
  id: string,
  commitments: readonly { code: string; hash: string }[],
) => tx.run`
  update auction_session
     set commitments = ${JSON.stringify(commitments)}::jsonb
   where id = ${id}`;

export const publishSalts = (tx: Transaction, id: string, salts: readonly SaltOfBidder[]) => tx.run`
  update auction_session
     set salts = ${JSON.stringify(salts)}::jsonb
   where id = ${id}`;

const CardRow = z.extend(
  z.pick(SessionRow, {
    id: true,
    no: true,
    notice_id: true,
    title: true,
    kind: true,
    direction: true,
    state: true,
    opens_at: true,
    enrol_until: true,
    ended_at: true,
    lot_order: true,
    owner_firm_id: true,
  }),
  {
    firm_short_name: z.string(),
    lots: z.number(),
    running: z.number(),
    sold: z.number(),
    quantity_kg: WireKg,
    bidders: z.nullable(z.number()),
  },
);

const cardColumns = sql`
  session.id, session.no, session.notice_id, session.title, session.kind, session.direction, session.state,
  session.opens_at, session.enrol_until, session.ended_at, session.lot_order, session.owner_firm_id,
  owner.short_name as firm_short_name, counted.lots, counted.running, counted.sold, counted.quantity_kg,
  jsonb_array_length(session.commitments) as bidders`;
const cardTables = sql`
  auction_session as session
  join firm as owner on owner.id = session.owner_firm_id
  cross join lateral (
    select count(*)::int as lots,
           count(*) filter (where lot.state in ('running', 'paused'))::int as running,
           count(*) filter (where lot.state = 'sold')::int as sold,
           coalesce(sum((lot.spec ->> 'quantity')::bigint), 0)::text as quantity_kg
      from auction_lot as lot
     where lot.session_id = session.id) as counted`;

const toCard = (row: z.output<typeof CardRow>): SessionCard => ({
  id: row.id,
  no: row.no,
  noticeId: row.notice_id,
  title: row.title,
  kind: row.kind,
  direction: row.direction,
  state: row.state,
  firm: { id: row.owner_firm_id, shortName: row.firm_short_name },
  opensAt: row.opens_at,
  enrolUntil: row.enrol_until,
  endedAt: row.ended_at,
  order: row.lot_order,
  lots: row.lots,
  running: row.running,
  sold: row.sold,
  quantity: row.quantity_kg,
  bidders: row.bidders,
});

export async function readSessionCards(connection: Connection, ids: readonly string[]) {
  const rows = await connection.all(CardRow)`
    select ${cardColumns}
      from ${cardTables}
     where session.id = any (${[...ids]}::text[])`;
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

interface PageWish {
  readonly where: readonly Fragment[];
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readSessionPage(
  connection: Connection,
  { where, after, pageSize = PAGE_SIZE }: PageWish,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const beyond = cursor
    ? [sql`(session.opens_at, session.id) < (${fromMomentKey(cursor[0])}, ${cursor[1]})`]
    : [];
  const rows = await connection.all(z.extend(CardRow, { opens_key: z.string() }))`
    select ${cardColumns}, ${momentKey(sql`session.opens_at`)} as opens_key
      from ${cardTables}
     where ${allOf([...where, ...beyond])}
     order by session.opens_at desc, session.id desc
     limit ${pageSize + 1}`;
  const page = toPage(rows, pageSize, (row) => [row.opens_key, row.id]);
  return { list: page.rows.map(toCard), next: page.next };
}

const EnrolmentRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  lot_nos: z.nullable(z.array(z.number())),
  enrolled_at: z.date(),
  code: z.nullable(z.string()),
  salt: z.nullable(z.string()),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

/** A session by its id, or that of a lot which is being locked. */
export type SessionRef = string | Fragment;
export const sessionOfLot = (lotId: string): Fragment =>
  sql`(select session_id from auction_lot where id = ${lotId})`;

const ofFirms = (firmIds: readonly string[] | undefined) =>
  firmIds === undefined ? sql`true` : sql`enrolment.firm_id = any (${[...firmIds]}::text[])`;

export const readEnrolled = (
  connection: Connection,
  session: SessionRef,
  firmIds?: readonly string[],
) => connection.all(EnrolmentRow)`
  select id, firm_id, person_id, lot_nos, enrolled_at, code, salt
    from auction_enrolment as enrolment
   where session_id = ${session}
     and left_at is null
     and ${ofFirms(firmIds)}
   order by enrolled_at, id`;

interface NewEnrolment {
  readonly id: string;
  readonly sessionId: string;
  readonly firmId: string;
  readonly personId: string;
  readonly lotNos: readonly number[] | undefined;
}
export const insertEnrolment = (tx: Transaction, one: NewEnrolment, now: Date) => tx.run`
  insert into auction_enrolment (id, session_id, firm_id, person_id, lot_nos, enrolled_at)
  values (${one.id}, ${one.sessionId}, ${one.firmId}, ${one.personId},
          ${one.lotNos ? [...one.lotNos] : null}::integer[], ${now})
      on conflict (session_id, firm_id) where left_at is null do nothing`;

export const leaveEnrolments = (tx: Transaction, ids: readonly string[], reason: string, now: Date) => tx.run`
  update auction_enrolment
     set left_at = ${now}, left_reason = ${reason}
   where id = any (${[...ids]}::text[])
     and left_at is null`;

export const storeCodes = (
  tx: Transaction,
  given: readonly { readonly id: string; readonly code: string; readonly salt: string }[],
) => tx.run`
  update auction_enrolment as enrolment
     set code = given.code, salt = given.salt
    from unnest(${given.map(({ id }) => id)}::text[], ${given.map(({ code }) => code)}::text[],
                ${given.map(({ salt }) => salt)}::text[]) as given (id, code, salt)
   where enrolment.id = given.id
     and enrolment.code is null`;

export const insertDeposits = (
  tx: Transaction,
  enrolmentId: string,
  deposits: readonly { readonly holdId: string; readonly lotId: string | null }[],
) => tx.run`
  insert into auction_deposit (hold_id, enrolment_id, lot_id)
  select hold_id, ${enrolmentId}, lot_id
    from unnest(${deposits.map(({ holdId }) => holdId)}::text[],
                ${deposits.map(({ lotId }) => lotId)}::text[]) as given (hold_id, lot_id)`;

const DepositRow = z.object({
  hold_id: z.string(),
  enrolment_id: z.string(),
  lot_id: z.nullable(z.string()),
  firm_id: z.string(),
  amount_fen: WireFen,
  remaining_fen: WireFen,
  is_active: z.boolean(),
});
export type DepositRow = z.output<typeof DepositRow>;

/** Deposits of a session. Reliable for money only while the firms are locked. */
export const readDeposits = (
  connection: Connection,
  session: SessionRef,
  firmIds?: readonly string[],
) => connection.all(DepositRow)`
  select deposit.hold_id, deposit.enrolment_id, deposit.lot_id, enrolment.firm_id, hold.amount_fen,
         hold.remaining_fen, hold.state = 'active' as is_active
    from auction_enrolment as enrolment
    join auction_deposit as deposit on deposit.enrolment_id = enrolment.id
    join funds_hold as hold on hold.id = deposit.hold_id
   where enrolment.session_id = ${session}
     and ${ofFirms(firmIds)}
   order by enrolment.firm_id, deposit.hold_id`;
