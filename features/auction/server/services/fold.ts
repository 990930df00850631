// The state of a lot in its row: unfolded, decided upon, stored with its log.

import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptColumn, encryptColumn } from '#packages/db/encrypt.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { WireLotSpec } from '../../calls/card.ts';
import type { OwnLot } from '../../calls/session.ts';
import type { EndedLot, LotOutcome } from '../../events.ts';
import {
  acceptBest,
  allotNow,
  type Closed,
  closeLot,
  decodeState,
  type Done,
  drawLot,
  encodeState,
  endWithout,
  type HallState,
  nextPrices,
  openLot,
  openSealedPrices,
  pauseLot,
  resumeLot,
} from '../../rules/decide.ts';
import { firstHash, hashRow, type LogRow } from '../../rules/log.ts';
import { type Board, insertLogRows, type LotRow, type NewLogRow, storeLots } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import type { LotResult } from './endLots.ts';
import { topicsOfLot } from './lifecycles.ts';

export const IdRow = z.object({ id: z.string() });

/** A decided act, ready to be stored. */
export interface Step {
  readonly lot: LotRow;
  readonly at: Date;
  readonly state: HallState;
  readonly rows: readonly LogRow[];
  /** What the first row of the log is hashed with. */
  readonly first?: string;
  readonly change: { readonly rows: number; readonly hash: string };
  /** When the clock acts next, if not at the end. */
  readonly dueAt?: Date | null;
  readonly result?: LotResult;
  readonly needs?: Closed['needs'];
}

export const stateOwner = (lotId: string) => `auction_lot.folded/${lotId}`;
export const newNonce = (): string => randomBytes(24).toString('hex');

export async function unfold(
  connection: Connection,
  { id, folded }: Pick<LotRow, 'id' | 'folded'>,
): Promise<HallState | undefined> {
  if (folded === null) return undefined;
  return decodeState((await decryptColumn(connection, folded, stateOwner(id))).usedTo('decide'));
}

async function stateOf(ctx: Pick<TxContext, 'tx'>, lot: LotRow): Promise<HallState> {
  const state = await unfold(ctx.tx, lot);
  if (!state) throw new Error(`lot ${lot.id} is not open`);
  return state;
}

export const stepOf = (lot: LotRow, { rows, state }: Done, more: Partial<Step> = {}): Step => ({
  lot,
  at: new Date(state.t),
  state,
  rows,
  change: { rows: state.no, hash: state.hash },
  ...more,
});

/** The rules as the log's file has them: what the first hash is made of. */
export const specOf = (lot: Pick<LotRow, 'spec'>): Record<string, unknown> => z.encode(WireLotSpec, lot.spec);

export const headOf = (session: SessionRow, lot: Pick<LotRow, 'spec' | 'no'>) => ({
  sessionId: session.id,
  lotNo: lot.no,
  spec: specOf(lot),
  commitments: session.commitments ?? [],
});

export function open(session: SessionRow, lot: LotRow, at: Date): Step {
  const first = firstHash(headOf(session, lot));
  return stepOf(lot, openLot(lot.spec, at.getTime(), first), { first });
}

/** Never before what is already decided. */
const momentFor = (state: HallState, at: Date) => Math.max(state.t, at.getTime());

export async function pause(ctx: TxContext, lot: LotRow, at: Date, why: string, reason = ''): Promise<Step> {
  const state = await stateOf(ctx, lot);
  return stepOf(lot, pauseLot(state, momentFor(state, at), reason === '' ? why : reason), { dueAt: null });
}

export async function resume(ctx: TxContext, lot: LotRow, at: Date): Promise<Step> {
  const state = await stateOf(ctx, lot);
  return stepOf(lot, resumeLot(state, momentFor(state, at)));
}

const toResult = (closed: Closed, reserve: bigint | undefined): LotResult | undefined => {
  const { result, state } = closed;
  if (!result) return undefined;
  const typed = (awards: Closed['state']['best']) =>
    awards.map(({ code, quantity, price }) => ({
      code,
      quantity: kg(quantity),
      price: haoPerTonne(price),
    }));
  return {
    outcome: result.outcome,
    awards: typed(result.awards),
    best: typed(result.best),
    reserve: reserve === undefined ? undefined : haoPerTonne(reserve),
    at: new Date(state.closedAt ?? state.t),
  };
};

const closedStep = (lot: LotRow, closed: Closed, reserve: bigint | undefined): Step => {
  const result = toResult(closed, reserve);
  return stepOf(lot, closed, {
    dueAt: null,
    ...(result && { result }),
    ...(closed.needs && { needs: closed.needs }),
  });
};

interface Closing {
  readonly reserve: bigint | undefined;
}

/** Undefined if its end has moved meanwhile. */
export async function close(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  { reserve, opensSealed }: Closing & { readonly opensSealed: boolean },
): Promise<Step | undefined> {
  const state = await stateOf(ctx, lot);
  if (state.end > at.getTime()) return undefined;
  return closedStep(lot, closeLot(state, reserve, { opensSealed }), reserve);
}

export async function openSealed(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  { reserve }: Closing,
): Promise<Step | undefined> {
  const state = await stateOf(ctx, lot);
  if (state.phase !== 'sealed') return undefined;
  const closed = openSealedPrices({ rows: [], state }, reserve, momentFor(state, at));
  return closedStep(lot, closed, reserve);
}

export async function draw(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  { secrets, reserve }: Closing & { readonly secrets: readonly [string, string] },
): Promise<Step | undefined> {
  const state = await stateOf(ctx, lot);
  if (state.phase !== 'drawing') return undefined;
  return closedStep(lot, drawLot(state, secrets, reserve, momentFor(state, at)), reserve);
}

export async function accept(ctx: TxContext, lot: LotRow, at: Date): Promise<Step> {
  const state = await stateOf(ctx, lot);
  const reserve = lot.revealed_reserve_hao_per_t ?? undefined;
  return closedStep(lot, acceptBest(state, momentFor(state, at)), reserve);
}

export async function end(
  ctx: TxContext,
  lot: LotRow,
  at: Date,
  kind: 'voided' | 'cancelled',
  reason: string,
): Promise<Step> {
  const state = await stateOf(ctx, lot);
  return stepOf(lot, endWithout(state, at.getTime(), kind, reason), { dueAt: null });
}

/** State, log and topics of all these lots, in as many statements as of one. */
export async function store(ctx: Pick<TxContext, 'tx'>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const { tx } = ctx;
  const changes = [];
  for (const { lot, state, at, change, dueAt } of steps) {
    const isOn = state.phase === 'running';
    changes.push({
      id: lot.id,
      folded: await encryptColumn(tx, encodeState(state), stateOwner(lot.id)),
      board: boardOf(state),
      dueAt: dueAt === undefined ? (isOn ? new Date(state.end) : null) : dueAt,
      endsAt: new Date(state.closedAt ?? state.end),
      decidedTo: at,
      ...change,
      extendedMs: state.extendedMs,
    });
  }
  await Promise.all([
    storeLots(tx, changes),
    insertLogRows(
      tx,
      steps.flatMap(({ lot, rows, first }) => storedRows(lot.id, rows, first ?? lot.log_hash ?? '')),
    ),
    writeOutbox(
      tx,
      steps.flatMap(({ lot }) => topicsOfLot(lot)),
    ),
  ]);
}

function storedRows(lotId: string, rows: readonly LogRow[], before: string): NewLogRow[] {
  let hash = before;
  return rows.map((row) => {
    hash = hashRow(hash, row);
    return {
      lotId,
      no: row.no,
      at: new Date(row.t),
      kind: row.kind,
      code: row.code ?? null,
      row: JSON.stringify(row),
      hash,
    };
  });
}

/** What everybody may see of a lot; of sealed ones not even how many have bid. */
function boardOf(state: HallState): Board {
  const { spec, standing, phase } = state;
  const isSealed = spec.kind === 'sealed' && phase !== 'over';
  const next = spec.kind === 'sealed' ? undefined : nextPrices(state);
  return {
    standing: isSealed || !standing ? null : { price: standing.price.toString(), code: standing.code },
    bids: isSealed ? 0 : state.bids,
    bidders: isSealed ? 0 : state.bidders.length,
    drawn: [...state.drawn],
    next: next ? { least: next.least.toString(), most: next.most.toString() } : null,
    regularUntil: new Date(state.regularUntil).toISOString(),
    acts: state.bids,
  };
}

const NOTHING = {
  leads: false,
  ownPrice: null,
  ownQuantity: null,
  ownLeast: null,
  limit: null,
  sealedPrice: null,
  sealedQuantity: null,
  wouldGet: null,
  isOutbid: false,
};

const price = (value: bigint | undefined) => (value === undefined ? null : haoPerTonne(value));
const weight = (value: bigint | undefined) => (value === undefined ? null : kg(value));

/** What the bidder of this code may know of itself. */
export function ownPart(
  { id }: Pick<LotRow, 'id'>,
  state: HallState | undefined,
  code: string | undefined,
  own: { readonly ownPrice: bigint | undefined } = { ownPrice: undefined },
): Omit<OwnLot, 'won'> {
  if (!state || code === undefined) return { lotId: id, ...NOTHING };
  const limit = state.limits.find((one) => one.code === code);
  const sealed = state.sealed.find((one) => one.code === code);
  const tonnes = state.quantities.find((one) => one.code === code);
  const leads = state.standing?.code === code || state.drawn.includes(code);
  const allotted = tonnes ? allotNow(state).find((one) => one.code === code) : undefined;
  const stands = leads ? state.standing?.price : own.ownPrice;
  return {
    lotId: id,
    leads,
    ownPrice: price(tonnes?.price ?? stands),
    ownQuantity: weight(tonnes?.quantity),
    ownLeast: weight(tonnes?.least),
    limit: price(limit?.limit),
    sealedPrice: price(sealed?.price),
    sealedQuantity: weight(sealed?.quantity),
    wouldGet: tonnes ? kg(allotted?.quantity ?? 0n) : null,
    isOutbid: !leads && state.spec.kind === 'open_whole' && state.bidders.includes(code),
  };
}

export function toEndedLot(lot: LotRow): EndedLot[] {
  const outcome = lot.state as LotOutcome;
  const [first] = lot.awards;
  return [
    {
      sessionId: lot.session_id,
      lotId: lot.id,
      no: lot.no,
      outcome,
      ...(first && {
        price: haoPerTonne(BigInt(lot.awards.at(-1)?.price ?? first.price)),
        quantity: kg(lot.awards.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)),
      }),
      dealIds: [],
    },
  ];
}
