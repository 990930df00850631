// The state of a lot in its row: unfolded, decided upon, stored with its log.

import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptColumn, type Encryptor, openEncryptor } from '#packages/db/encrypt.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type HaoPerTonne, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { OwnLot } from '../../calls/session.ts';
import { SECRET_REVEAL_MS } from '../../choices.ts';
import type { EndedLot, LotOutcome } from '../../events.ts';
import {
  acceptBestBids,
  cancelLot,
  drawLot,
  openLot,
  openSealedBids,
  pauseLot,
  resumeLot,
  settleLot,
  stopLot,
  voidLot,
} from '../../rules/course.ts';
import type { Decided, Decision, DrawSecret, FoldedLot, SealedPrice } from '../../rules/folded.ts';
import { canonicalJson } from '../../rules/hash.ts';
import type { HashedRow, LogHead } from '../../rules/log.ts';
import { decodeFolded, encodeFolded, viewLot, viewOwn } from '../../rules/views.ts';
import { type Board, insertLogRows, type LotRow, storeLots } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import type { LotResult } from './endLots.ts';
import { topicsOfLot } from './lifecycles.ts';

export const IdRow = z.object({ id: z.string() });

/** A decided act, ready to be stored. */
export interface Step {
  readonly lot: LotRow;
  readonly at: Date;
  readonly folded: FoldedLot;
  readonly rows: readonly HashedRow[];
  readonly change: { readonly rows: number; readonly hash: string };
  /** Its topics are told by the transition that goes with it. */
  readonly isTold?: boolean;
  /** When the clock acts next, if not at the end. */
  readonly dueAt?: Date | null;
  readonly result?: LotResult;
}

export const stateOwner = (lotId: string) => `auction_lot.folded/${lotId}`;
/** 64 random hex digits. */
export const newNonce = (): string => randomBytes(32).toString('hex');

export async function unfold(
  connection: Connection,
  { id, folded }: Pick<LotRow, 'id' | 'folded'>,
): Promise<FoldedLot | undefined> {
  if (folded === null) return undefined;
  return decodeFolded((await decryptColumn(connection, folded, stateOwner(id))).usedTo('decide'));
}

async function stateOf(ctx: Pick<TxContext, 'tx'>, lot: LotRow): Promise<FoldedLot> {
  const state = await unfold(ctx.tx, lot);
  if (!state) throw new Error(`lot ${lot.id} is not open`);
  return state;
}

export const stepOf = (
  lot: LotRow,
  { rows, lot: folded }: Omit<Decided, 'ok'>,
  more: Partial<Step> = {},
): Step => ({
  lot,
  at: new Date(folded.decidedTo),
  folded,
  rows,
  change: { rows: folded.rows, hash: folded.hash },
  ...more,
});

/** The rules refuse what does not fit the state, as when another was first. */
function requireDecided(lot: LotRow, decision: Decision): Decided {
  return decision.ok ? decision : fail(genericFaults.wrong_state, { state: lot.state });
}

export type PublishedSecret = LogHead['secrets'][number];

export const headOf = (
  session: SessionRow,
  lot: Pick<LotRow, 'spec' | 'no'>,
  secrets: readonly PublishedSecret[],
): LogHead => ({
  session: session.id,
  lot: lot.no,
  spec: lot.spec,
  commitments: session.commitments ?? [],
  secrets: secrets.map(({ slot, hash }) => ({ slot, hash })),
});

interface OpeningLot {
  readonly at: Date;
  readonly secrets: readonly PublishedSecret[];
  readonly reserve: HaoPerTonne | undefined;
  readonly rerunOf: number | undefined;
}

export const open = (session: SessionRow, lot: LotRow, opening: OpeningLot): Step =>
  stepOf(
    lot,
    openLot(headOf(session, lot, opening.secrets), {
      t: opening.at.getTime(),
      ...(opening.reserve !== undefined && { reserve: { price: opening.reserve, nonce: newNonce() } }),
      rerunOf: opening.rerunOf,
    }),
  );

/** Undefined if the lot was over by then. */
export async function pause(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  { reason, isFault }: { readonly reason: string; readonly isFault: boolean },
): Promise<Step | undefined> {
  const state = await stateOf(ctx, lot);
  const decision = pauseLot(lot.spec, state, { t: at.getTime(), reason, isFault });
  return decision.ok ? stepOf(lot, decision, { dueAt: null }) : undefined;
}

export async function resume(ctx: TxContext, lot: LotRow, at: Date): Promise<Step> {
  const state = await stateOf(ctx, lot);
  return stepOf(lot, requireDecided(lot, resumeLot(lot.spec, state, { t: at.getTime() })));
}

function toResult({ verdict, reserve, closedAt, decidedTo }: FoldedLot): LotResult | undefined {
  if (!verdict) return undefined;
  return {
    outcome: verdict.outcome,
    awards: verdict.awards,
    best: verdict.best,
    reserve: reserve?.price,
    at: new Date(closedAt ?? decidedTo),
  };
}

function endedStep(lot: LotRow, decided: Omit<Decided, 'ok'>): Step {
  const result = toResult(decided.lot);
  return stepOf(lot, decided, { dueAt: null, ...(result && { result }) });
}

/** Undefined if its end has moved meanwhile. */
export async function stop(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  { opensSealed }: { readonly opensSealed: boolean },
): Promise<Step | undefined> {
  const stopped = stopLot(lot.spec, await stateOf(ctx, lot), { t: at.getTime() });
  if (!stopped.ok) return undefined;
  const ended = stopped.lot.decidedTo;
  const dueAt = {
    draw: new Date(ended + SECRET_REVEAL_MS),
    opening: opensSealed ? new Date(ended) : null,
    result: new Date(ended),
  }[stopped.lot.needs ?? 'result'];
  return stepOf(lot, stopped, { dueAt, isTold: true });
}

/** Undefined where the result waits for a draw. */
export async function settle(ctx: TxContext, lot: LotRow): Promise<Step | undefined> {
  const decision = settleLot(lot.spec, await stateOf(ctx, lot));
  return decision.ok ? endedStep(lot, decision) : undefined;
}

export async function openSealed(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  prices: readonly SealedPrice[],
): Promise<Step | undefined> {
  const decision = openSealedBids(lot.spec, await stateOf(ctx, lot), { t: at.getTime(), prices });
  return decision.ok ? endedStep(lot, decision) : undefined;
}

export async function draw(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  secrets: readonly [DrawSecret, DrawSecret],
): Promise<Step | undefined> {
  const decision = drawLot(lot.spec, await stateOf(ctx, lot), { t: at.getTime(), secrets });
  return decision.ok ? endedStep(lot, decision) : undefined;
}

export async function accept(ctx: TxContext, lot: LotRow, at: Date): Promise<Step> {
  const state = await stateOf(ctx, lot);
  return endedStep(lot, requireDecided(lot, acceptBestBids(lot.spec, state, { t: at.getTime() })));
}

export async function end(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  kind: 'voided' | 'cancelled',
  reason: string,
): Promise<Step> {
  const state = await stateOf(ctx, lot);
  const decide = kind === 'voided' ? voidLot : cancelLot;
  const decided = requireDecided(lot, decide(lot.spec, state, { t: at.getTime(), reason }));
  return stepOf(lot, decided, { dueAt: null });
}

/** State, log and topics of all these lots, in as many statements as of one. */
export async function store({ tx }: Pick<TxContext, 'tx'>, steps: readonly Step[]): Promise<void> {
  if (steps.length > 0) await storeWith(tx, steps, await openEncryptor(tx));
}

/** Sends its statements at once, in one round trip. */
export async function storeWith(tx: Transaction, steps: readonly Step[], encrypt: Encryptor): Promise<void> {
  const changes = steps.map(({ lot, folded, at, change, dueAt }) => {
    const isOn = folded.phase === 'running';
    return {
      id: lot.id,
      folded: encrypt(encodeFolded(folded), stateOwner(lot.id)),
      board: boardOf(lot, folded),
      dueAt: dueAt === undefined ? (isOn ? new Date(folded.endsAt) : null) : dueAt,
      endsAt: new Date(folded.closedAt ?? folded.endsAt),
      decidedTo: at,
      ...change,
      extendedMs: folded.extendedMs,
      opensAt: new Date(folded.openedAt),
      closedAt: folded.closedAt === null ? null : new Date(folded.closedAt),
    };
  });
  await Promise.all([
    storeLots(tx, changes),
    insertLogRows(
      tx,
      steps.flatMap(({ lot, rows }) =>
        rows.map(({ row, hash }) => ({
          lotId: lot.id,
          no: row.no,
          at: new Date(row.t),
          kind: row.kind,
          code: 'code' in row ? row.code : null,
          row: canonicalJson(row),
          hash,
        })),
      ),
    ),
    writeOutbox(
      tx,
      steps.filter(isSeen).flatMap(({ lot }) => topicsOfLot(lot)),
    ),
  ]);
}

const UNSEEN: readonly string[] = ['limit_set', 'limit_ended', 'sealed_set'];
/** Nobody is told that somebody left a limit or a sealed price. */
const isSeen = ({ rows, isTold }: Step) =>
  !isTold && rows.some(({ row: { kind } }) => !UNSEEN.includes(kind));

/** What everybody may see of a lot; of sealed ones not even how many have bid. */
function boardOf({ spec }: LotRow, folded: FoldedLot): Board {
  const view = viewLot(spec, folded);
  return {
    standing: view.standing && { price: view.standing.price.toString(), code: view.standing.code },
    bids: view.bids,
    bidders: view.bidders,
    drawn: [...view.drawn],
    next: view.next && { least: view.next.least.toString(), most: view.next.most.toString() },
    regularUntil: new Date(view.regularUntil).toISOString(),
    acts: folded.bids,
  };
}

const NOTHING = {
  leads: false,
  ownPrice: null,
  ownQuantity: null,
  ownLeast: null,
  limit: null,
  sealedNo: null,
  sealedPrice: null,
  sealedQuantity: null,
  wouldGet: null,
  isOutbid: false,
};

/** What the bidder of this code may know of itself. */
export function ownPart(
  { id, spec }: Pick<LotRow, 'id' | 'spec'>,
  folded: FoldedLot | undefined,
  code: string | undefined,
): Omit<OwnLot, 'won'> {
  if (!folded || code === undefined) return { lotId: id, ...NOTHING };
  const own = viewOwn(spec, folded, code);
  return {
    lotId: id,
    leads: own.leads,
    ownPrice: own.price,
    ownQuantity: own.quantity,
    ownLeast: own.least,
    limit: own.limit,
    sealedNo: own.sealedNo,
    sealedPrice: own.sealed?.price ?? null,
    sealedQuantity: own.sealed?.quantity ?? null,
    wouldGet: own.wouldGet?.quantity ?? null,
    isOutbid: own.isOutbid,
  };
}

export function toEndedLot(lot: LotRow): EndedLot {
  return {
    sessionId: lot.session_id,
    lotId: lot.id,
    no: lot.no,
    outcome: lot.state as LotOutcome,
    ...(lot.awards.length > 0 && {
      price: haoPerTonne(BigInt(lot.awards.at(-1)?.price ?? 0)),
      quantity: kg(lot.awards.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)),
    }),
    dealIds: [],
  };
}
