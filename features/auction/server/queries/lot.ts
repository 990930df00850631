// Queries on lots, their logs and what two people do together.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireFen, WireHaoPerTonne, WireKcalPerKg } from '#packages/schema/wire.ts';
import { WireLotSpec } from '../../calls/card.ts';
import type { LotState } from '../../states.ts';

export const WireAwards = z.array(z.object({ code: z.string(), quantity: z.string(), price: z.string() }));
const Board = z.object({
  standing: z.nullable(z.object({ price: z.string(), code: z.string() })),
  bids: z.number(),
  bidders: z.number(),
  drawn: z.array(z.string()),
  next: z.nullable(z.object({ least: z.string(), most: z.string() })),
  regularUntil: z.nullable(z.string()),
  acts: z.number(),
});
export type Board = z.output<typeof Board>;

const LotRow = z.object({
  id: z.string(),
  session_id: z.string(),
  no: z.number(),
  listing_id: z.string(),
  state: z.custom<LotState>(),
  spec: WireLotSpec,
  deposit_fen: WireFen,
  reserve: z.nullable(z.string()),
  folded: z.nullable(z.string()),
  board: z.nullable(Board),
  opens_at: z.nullable(z.date()),
  due_at: z.nullable(z.date()),
  ends_at: z.nullable(z.date()),
  decided_to: z.nullable(z.date()),
  log_rows: z.number(),
  log_hash: z.nullable(z.string()),
  paused_at: z.nullable(z.date()),
  pause_reason: z.nullable(z.string()),
  is_fault: z.boolean(),
  closed_at: z.nullable(z.date()),
  extended_ms: z.string(),
  awards: WireAwards,
  revealed_reserve_hao_per_t: z.nullable(WireHaoPerTonne),
  acceptable_until: z.nullable(z.date()),
  rerun_of: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
});
export type LotRow = z.output<typeof LotRow>;

const columns = sql`
  lot.id, lot.session_id, lot.no, lot.listing_id, lot.state, lot.spec, lot.deposit_fen, lot.reserve,
  lot.folded, lot.board, lot.opens_at, lot.due_at, lot.ends_at, lot.decided_to, lot.log_rows, lot.log_hash,
  lot.paused_at, lot.pause_reason, lot.is_fault, lot.closed_at, lot.extended_ms::text, lot.awards,
  lot.revealed_reserve_hao_per_t, lot.acceptable_until, lot.rerun_of, lot.void_reason`;

interface Locking {
  readonly max?: number;
  /** Leaves out what somebody else holds at this moment. */
  readonly skipsHeld?: boolean;
}

/** Locks lots in the order of their numbers; those of one session at a time. */
export const lockLots = (
  tx: Transaction,
  where: Fragment,
  { max, skipsHeld = false }: Locking = {},
) => tx.all(LotRow)`
  select ${columns}
    from auction_lot as lot
   where ${where}
   order by lot.session_id, lot.no
   ${max === undefined ? emptyFragment : sql`limit ${max}`}
     for update ${skipsHeld ? sql`skip locked` : emptyFragment}`;

export const lockLot = async (tx: Transaction, id: string) => (await lockLots(tx, sql`lot.id = ${id}`))[0];

export const readLots = (connection: Connection, where: Fragment) => connection.all(LotRow)`
  select ${columns}
    from auction_lot as lot
   where ${where}
   order by lot.session_id, lot.no`;

const LotStateRow = z.pick(LotRow, { id: true, no: true, state: true, acceptable_until: true });
export type LotStateRow = z.output<typeof LotStateRow>;

export const readLotStates = (connection: Connection, sessionId: string) => connection.all(LotStateRow)`
  select id, no, state, acceptable_until
    from auction_lot
   where session_id = ${sessionId}
   order by no`;

export const hasOpenLots = async (connection: Connection, sessionId: string): Promise<boolean> =>
  (
    await connection.one(z.object({ is_open: z.boolean() }))`
  select exists (select from auction_lot
                  where session_id = ${sessionId}
                    and (state in ('waiting', 'running', 'paused', 'closing')
                         or acceptable_until is not null)) as is_open`
  )?.is_open ?? false;

const LotCardRow = z.extend(LotRow, {
  title: z.string(),
  variety_id: z.string(),
  heat_kcal: WireKcalPerKg,
  delivery_place_id: z.string(),
  rerun_as: z.nullable(z.string()),
});
export type LotCardRow = z.output<typeof LotCardRow>;

export const readLotCards = (connection: Connection, where: Fragment) => connection.all(LotCardRow)`
  select ${columns}, listing.title, listing.variety_id, listing.heat_kcal, listing.delivery_place_id,
         again.id as rerun_as
    from auction_lot as lot
    join listing on listing.id = lot.listing_id
    left join auction_lot as again on again.rerun_of = lot.id
   where ${where}
   order by lot.session_id, lot.no`;

export interface NewLot {
  readonly id: string;
  readonly sessionId: string;
  readonly no: number;
  readonly listingId: string;
  readonly spec: z.output<typeof WireLotSpec>;
  readonly deposit: bigint;
  readonly reserve: string | null;
  readonly opensAt: Date | null;
  readonly rerunOf?: string;
}

export async function insertLots(tx: Transaction, lots: readonly NewLot[]): Promise<void> {
  await tx.run`
    insert into auction_lot (id, session_id, no, listing_id, state, spec, deposit_fen, reserve, opens_at,
                             rerun_of)
    select id, session_id, no, listing_id, 'waiting', spec, deposit_fen, reserve, opens_at, rerun_of
      from unnest(${lots.map(({ id }) => id)}::text[], ${lots.map(({ sessionId }) => sessionId)}::text[],
                  ${lots.map(({ no }) => no)}::integer[],
                  ${lots.map(({ listingId }) => listingId)}::text[],
                  ${lots.map(({ spec }) => JSON.stringify(z.encode(WireLotSpec, spec)))}::jsonb[],
                  ${lots.map(({ deposit }) => deposit.toString())}::bigint[],
                  ${lots.map(({ reserve }) => reserve)}::text[],
                  ${lots.map(({ opensAt }) => opensAt?.toISOString() ?? null)}::timestamptz[],
                  ${lots.map(({ rerunOf }) => rerunOf ?? null)}::text[])
        as given (id, session_id, no, listing_id, spec, deposit_fen, reserve, opens_at, rerun_of)`;
}

export const reviseLot = (
  tx: Transaction,
  { id, spec, deposit, reserve, opensAt }: Omit<NewLot, 'sessionId' | 'no' | 'listingId'>,
) => tx.run`
  update auction_lot
     set spec = ${JSON.stringify(z.encode(WireLotSpec, spec))}::jsonb, deposit_fen = ${deposit},
         reserve = ${reserve}, opens_at = ${opensAt}
   where id = ${id}
     and state = 'waiting'`;

/** What a decision changes in a lot besides its state. */
export interface LotChange {
  readonly id: string;
  readonly folded: string;
  readonly board: Board;
  readonly dueAt: Date | null;
  readonly endsAt: Date | null;
  readonly decidedTo: Date;
  readonly rows: number;
  readonly hash: string;
  readonly extendedMs: number;
  readonly opensAt: Date;
  readonly closedAt: Date | null;
}

export const storeLots = (tx: Transaction, lots: readonly LotChange[]) => tx.run`
  update auction_lot as lot
     set folded = given.folded, board = given.board, due_at = given.due_at, ends_at = given.ends_at,
         decided_to = given.decided_to, log_rows = given.log_rows, log_hash = given.log_hash,
         extended_ms = given.extended_ms, opens_at = given.opens_at,
         closed_at = coalesce(given.closed_at, lot.closed_at)
    from unnest(${lots.map(({ id }) => id)}::text[], ${lots.map(({ folded }) => folded)}::text[],
                ${lots.map(({ board }) => JSON.stringify(board))}::jsonb[],
                ${lots.map(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[],
                ${lots.map(({ endsAt }) => endsAt?.toISOString() ?? null)}::timestamptz[],
                ${lots.map(({ decidedTo }) => decidedTo.toISOString())}::timestamptz[],
                ${lots.map(({ rows }) => rows)}::integer[], ${lots.map(({ hash }) => hash)}::text[],
                ${lots.map(({ extendedMs }) => extendedMs.toString())}::bigint[],
                ${lots.map(({ opensAt }) => opensAt.toISOString())}::timestamptz[],
                ${lots.map(({ closedAt }) => closedAt?.toISOString() ?? null)}::timestamptz[])
      as given (id, folded, board, due_at, ends_at, decided_to, log_rows, log_hash, extended_ms, opens_at,
                closed_at)
   where lot.id = given.id`;

export interface NewLogRow {
  readonly lotId: string;
  readonly no: number;
  readonly at: Date;
  readonly kind: string;
  readonly code: string | null;
  /** The row as JSON. */
  readonly row: string;
  readonly hash: string;
}

export const insertLogRows = (tx: Transaction, rows: readonly NewLogRow[]) => tx.run`
  insert into auction_log (lot_id, no, at, kind, code, row, hash)
  select lot_id, no, at, kind, code, row, hash
    from unnest(${rows.map(({ lotId }) => lotId)}::text[], ${rows.map(({ no }) => no)}::integer[],
                ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
                ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ code }) => code)}::text[],
                ${rows.map(({ row }) => row)}::jsonb[], ${rows.map(({ hash }) => hash)}::text[])
      as given (lot_id, no, at, kind, code, row, hash)`;

const LogRow = z.object({
  no: z.number(),
  at: z.date(),
  kind: z.string(),
  code: z.nullable(z.string()),
  row: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type StoredLogRow = z.output<typeof LogRow>;

export const readLogRows = (connection: Connection, lotId: string) => connection.all(LogRow)`
  select no, at, kind, code, row, hash
    from auction_log
   where lot_id = ${lotId}
   order by no`;

export const readLadder = (connection: Connection, lotId: string, max: number) => connection.all(LogRow)`
  select no, at, kind, code, row, hash
    from auction_log
   where lot_id = ${lotId}
     and kind = 'bid'
   order by no desc
   limit ${max}`;

const ConsentRow = z.object({
  lot_id: z.string(),
  act: z.enum(['void', 'open_sealed']),
  person_id: z.string(),
  reason: z.string(),
  given_at: z.date(),
  name: z.string(),
});
export const readConsents = (connection: Connection, lotIds: readonly string[]) => connection.all(ConsentRow)`
  select consent.lot_id, consent.act, consent.person_id, consent.reason, consent.given_at, person.name
    from auction_consent as consent
    join account_person as person on person.id = consent.person_id
   where consent.lot_id = any (${[...lotIds]}::text[])
   order by consent.given_at`;

interface Consent {
  readonly lotId: string;
  readonly act: 'void' | 'open_sealed';
  readonly personId: string;
  readonly reason: string;
}
export const insertConsent = (tx: Transaction, one: Consent, now: Date) => tx.run`
  insert into auction_consent (lot_id, act, person_id, reason, given_at)
  values (${one.lotId}, ${one.act}, ${one.personId}, ${one.reason}, ${now})
      on conflict do nothing`;

const SecretRow = z.object({
  slot: z.number(),
  person_id: z.string(),
  hash: z.string(),
  secret: z.nullable(z.string()),
  name: z.string(),
});
export const readSecrets = (connection: Connection, sessionId: string) => connection.all(SecretRow)`
  select secret.slot, secret.person_id, secret.hash, secret.secret, person.name
    from auction_secret as secret
    join account_person as person on person.id = secret.person_id
   where secret.session_id = ${sessionId}
   order by secret.slot`;

export const insertSecret = (
  tx: Transaction,
  one: { sessionId: string; slot: number; personId: string; hash: string },
  now: Date,
) => tx.run`
  insert into auction_secret (session_id, slot, person_id, hash, committed_at)
  values (${one.sessionId}, ${one.slot}, ${one.personId}, ${one.hash}, ${now})`;

export const storeSecret = (
  tx: Transaction,
  one: { sessionId: string; slot: number; secret: string },
  now: Date,
) => tx.run`
  update auction_secret
     set secret = ${one.secret}, revealed_at = ${now}
   where session_id = ${one.sessionId}
     and slot = ${one.slot}
     and secret is null`;

/** Lots won so far in a session, by code. */
export const countWon = (connection: Connection, sessionId: string) => connection.all(
  z.object({ code: z.string(), count: z.number() }),
)`
  select award.code, count(*)::int as count
    from auction_award as award
    join auction_lot as lot on lot.id = award.lot_id
   where lot.session_id = ${sessionId}
     and lot.state = 'sold'
   group by award.code`;

export const insertAwards = (
  tx: Transaction,
  awards: readonly { lotId: string; responseId: string; code: string }[],
) => tx.run`
  insert into auction_award (lot_id, response_id, code)
  select lot_id, response_id, code
    from unnest(${awards.map(({ lotId }) => lotId)}::text[],
                ${awards.map(({ responseId }) => responseId)}::text[],
                ${awards.map(({ code }) => code)}::text[]) as given (lot_id, response_id, code)`;

export const readAwards = (connection: Connection, lotIds: readonly string[]) => connection.all(
  z.object({ lot_id: z.string(), response_id: z.string(), code: z.string() }),
)`
  select lot_id, response_id, code
    from auction_award
   where lot_id = any (${[...lotIds]}::text[])`;
