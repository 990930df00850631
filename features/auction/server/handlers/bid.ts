// Handlers of bidders: acts on a lot that arrive during a commit form one batch.

import { sql } from '#packages/db/sql.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import {
  type BatchItem,
  type BatchOutcome,
  handleBatched,
  refusalOf,
} from '#packages/rpc/server/batching.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { acceptBelowReserve, endLimit, placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { FAULT_GAP_MS } from '../../choices.ts';
import { auctionFaults } from '../../faults.ts';
import {
  decideBid,
  decideEndLimit,
  decideLimit,
  decideSealed,
  type Decision,
  type HallState,
  type Refused,
} from '../../rules/decide.ts';
import type { LogRow } from '../../rules/log.ts';
import { countWon, lockLot, lockLots, type LotRow, readLots } from '../queries/lot.ts';
import { readServedAt } from '../queries/monitor.ts';
import { lockSession, readDeposits } from '../queries/session.ts';
import { endLots } from '../services/endLots.ts';
import { type Bidder, decryptBidders } from '../services/enrol.ts';
import * as fold from '../services/fold.ts';
import { recordTraces, type Trace } from '../services/recordTraces.ts';

type HallCall = typeof placeBid | typeof setLimit | typeof endLimit | typeof sealBid;

interface OpenedLot {
  readonly lot: LotRow | undefined;
  /** The database's clock after the lot is locked. */
  readonly at: Date;
  readonly servedAt: Date | null;
}

/** The lock first; the clock is read by a statement that the lock held up. */
async function openLotFor(lotId: string, ctx: TxContext): Promise<OpenedLot> {
  const [lot, at, servedAt] = await Promise.all([
    lockLot(ctx.tx, lotId),
    ctx.readTime(),
    readServedAt(ctx.tx),
  ]);
  return { lot, at, servedAt };
}

interface Admitted {
  readonly bidders: ReadonlyMap<string, Bidder>;
  readonly secured: ReadonlySet<string>;
  readonly won: ReadonlyMap<string, number>;
}

async function readAdmitted({ tx }: TxContext, lot: LotRow, firmIds: readonly string[]): Promise<Admitted> {
  const found = [];
  for (const firmId of firmIds) found.push(...(await decryptBidders(tx, lot.session_id, firmId)));
  const deposits = await readDeposits(tx, lot.session_id, firmIds);
  const won = lot.spec.maxLots === undefined ? [] : await countWon(tx, lot.session_id);
  const isSecured = (bidder: Bidder) =>
    lot.deposit_fen === 0n ||
    deposits.some(
      (one) =>
        one.enrolment_id === bidder.enrolmentId &&
        one.is_active &&
        one.remaining_fen > 0n &&
        (one.lot_id === null || one.lot_id === lot.id),
    );
  return {
    bidders: new Map(found.map((bidder) => [bidder.firmId, bidder])),
    secured: new Set(found.filter(isSecured).map(({ firmId }) => firmId)),
    won: new Map(won.map(({ code, count }) => [code, count])),
  };
}

interface Acting<C extends HallCall> {
  readonly kinds: readonly LotRow['spec']['kind'][];
  decide(state: HallState, input: BatchItem<C>['input'], code: string, t: number): Decision;
  answer(state: HallState, code: string, rows: readonly LogRow[], t: number): unknown;
}

/** Acts of one call on one lot, in the order in which they came. */
function handleActs<C extends HallCall>(call: C, acting: Acting<C>): Handler {
  type Outcome = BatchOutcome<C>;
  const refuse = (raise: Parameters<typeof refusalOf<HallCall>>[0]) =>
    refusalOf<Call>(raise as never) as Outcome;

  return handleBatched<C, OpenedLot>(call, {
    batchKey: ({ lotId }) => lotId,
    open: (items, ctx) => openLotFor(items[0]?.input.lotId ?? '', ctx),
    decide: async (items, { lot, at, servedAt }, ctx) => {
      if (!lot) return items.map(() => refuse((fail) => fail(auctionFaults.not_found)));
      if (!acting.kinds.includes(lot.spec.kind))
        return items.map(() => refuse((fail) => fail(auctionFaults.wrong_kind)));
      const firmIds = [...new Set(items.map(({ actor }) => requireFirmId(actor)))];
      const [admitted, unfolded] = [await readAdmitted(ctx, lot, firmIds), await fold.unfold(ctx.tx, lot)];
      const isServed = !servedAt || at.getTime() - servedAt.getTime() <= FAULT_GAP_MS;
      let state = unfolded;
      const rows: LogRow[] = [];
      const traces: Trace[] = [];
      const outcomes = items.map(({ input, actor, origin }): Outcome => {
        const bidder = admitted.bidders.get(requireFirmId(actor));
        if (!bidder || !admitted.secured.has(bidder.firmId) || !isIn(bidder, lot))
          return refuse((fail) => fail(auctionFaults.not_enrolled));
        if (!state || (lot.state !== 'running' && lot.state !== 'paused'))
          return refuse((fail) => fail(auctionFaults.lot_closed));
        const t = Math.max(state.t, at.getTime());
        // A fault that the ticker has not noted yet: the lot is paused as of when it was served last.
        if (lot.state === 'paused' || !isServed) return refuse((fail) => fail(auctionFaults.lot_paused));
        const most = lot.spec.maxLots;
        const decision = acting.decide(state, input, bidder.code, t);
        if ('fault' in decision) return refuse((fail) => raise(fail as never, decision));
        if (most !== undefined && (admitted.won.get(bidder.code) ?? 0) >= most)
          return refuse((fail) => fail(auctionFaults.lot_limit as never, { most } as never));
        ({ state } = decision);
        rows.push(...decision.rows);
        const [own] = decision.rows;
        if (own) traces.push({ row: own.no, address: origin.ip, session: actor.sessionId });
        return { answer: acting.answer(state, bidder.code, decision.rows, t) } as Outcome;
      });
      if (rows.length > 0 && state) {
        await fold.store(ctx, [fold.stepOf(lot, { rows, state })]);
        await recordTraces(ctx, { sessionId: lot.session_id, lotId: lot.id, traces });
      }
      return outcomes;
    },
  });
}

const isIn = ({ lotNos }: Bidder, { no }: LotRow) => lotNos === null || lotNos.includes(no);

const hao = (value: bigint | undefined) => haoPerTonne(value ?? 0n);

/** Calls declare the faults that their rules can give. */
function raise(fail: (fault: unknown, params?: unknown) => never, refused: Refused): never {
  const allowed = { least: hao(refused.least), most: hao(refused.most) };
  switch (refused.fault) {
    case 'stale_price':
      return fail(auctionFaults.stale_price, { standing: hao(refused.standing) });
    case 'over_cap':
      return fail(auctionFaults.over_cap, { cap: hao(refused.most) });
    case 'too_low':
      return fail(auctionFaults.too_low, allowed);
    case 'too_far':
      return fail(auctionFaults.too_far, allowed);
    case 'off_quantity':
      return fail(auctionFaults.off_quantity, {
        least: kg(refused.least ?? 0n),
        step: kg(refused.standing ?? 0n),
        most: kg(refused.most ?? 0n),
      });
    default:
      return fail(auctionFaults[refused.fault]);
  }
}

const decided = (state: HallState, t: number) => ({
  at: new Date(t),
  endsAt: new Date(state.end),
  no: state.no,
});

const leads = (state: HallState, code: string) => state.standing?.code === code || state.drawn.includes(code);

export const bidHandlers: Handler[] = [
  handleActs(placeBid, {
    kinds: ['open_whole', 'open_quantity'],
    decide: (state, { price, quantity, least, seen }, code, t) =>
      decideBid(state, { code, price, quantity, least, seen }, t),
    answer: (state, code, _rows, t) => ({
      ...decided(state, t),
      leads: leads(state, code),
      standing: state.standing && haoPerTonne(state.standing.price),
    }),
  }),
  handleActs(setLimit, {
    kinds: ['open_whole'],
    decide: (state, { limit }, code, t) => decideLimit(state, { code, limit, nonce: fold.newNonce() }, t),
    answer: (state, code, _rows, t) => ({ ...decided(state, t), leads: leads(state, code) }),
  }),
  handleActs(endLimit, {
    kinds: ['open_whole'],
    decide: (state, _input, code, t) => decideEndLimit(state, code, t),
    answer: (state, _code, _rows, t) => decided(state, t),
  }),
  handleActs(sealBid, {
    kinds: ['sealed'],
    decide: (state, { price, quantity, least }, code, t) =>
      decideSealed(state, { code, price, quantity, least, nonce: fold.newNonce() }, t),
    answer: (state, _code, _rows, t) => decided(state, t),
  }),

  handle(acceptBelowReserve, async ({ lotId }, ctx) => {
    const [known] = await readLots(ctx.tx, sql`lot.id = ${lotId}`);
    const session = known && (await lockSession(ctx.tx, known.session_id));
    if (!session || session.owner_firm_id !== requireFirmId(ctx.actor))
      return ctx.fail(auctionFaults.not_found);
    const [lot] = await lockLots(ctx.tx, sql`lot.id = ${lotId}`);
    if (lot?.state !== 'unsold_reserve')
      return ctx.fail(genericFaults.wrong_state, { state: lot?.state ?? '' });
    const at = await ctx.readTime();
    if (!lot.acceptable_until || lot.acceptable_until <= at) return ctx.fail(auctionFaults.lot_closed);
    const step = await fold.accept(ctx, lot, at);
    await fold.store(ctx, [step]);
    if (step.result)
      await endLots(ctx, session, [{ lot, result: step.result }], await decryptBidders(ctx.tx, session.id));
    return { lotId, state: 'sold' as const };
  }),
];
