// Handlers of bidders: acts on a lot that arrive during a commit form one batch.

import { type Encryptor, openEncryptor } from '#packages/db/encrypt.ts';
import { sql } from '#packages/db/sql.ts';
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
import { decideBid, decideLimit, decideSealed, endLimitOf } from '../../rules/decide.ts';
import type { Decision, FoldedLot, Refused, SealedPrice } from '../../rules/folded.ts';
import type { HashedRow } from '../../rules/log.ts';
import type { LotSpec } from '../../rules/lotSpec.ts';
import { viewOwn } from '../../rules/views.ts';
import { countWon, lockLot, lockLots, type LotRow } from '../queries/lot.ts';
import { readServedAt } from '../queries/monitor.ts';
import { type DepositRow, lockOwnSession, readDeposits, sessionOfLot } from '../queries/session.ts';
import { anchorLogs } from '../services/anchorLogs.ts';
import { endLots } from '../services/endLots.ts';
import { type Bidder, decryptBidders } from '../services/enrol.ts';
import * as fold from '../services/fold.ts';
import { recordTracesWith, type Trace } from '../services/recordTraces.ts';
import { keepSealed } from '../services/sealPrices.ts';

type HallCall = typeof placeBid | typeof setLimit | typeof endLimit | typeof sealBid;

interface OpenedLot {
  readonly lot: LotRow | undefined;
  /** The database's clock after the lot is locked. */
  readonly at: Date;
  readonly servedAt: Date | null;
  readonly bidders: readonly Bidder[];
  readonly deposits: readonly DepositRow[];
  readonly encrypt: Encryptor;
}

/** The lock first; the clock is read by a statement that the lock held up. One round trip. */
async function openLotFor(lotId: string, firmIds: readonly string[], ctx: TxContext): Promise<OpenedLot> {
  const { tx } = ctx;
  const session = sessionOfLot(lotId);
  const [lot, at, servedAt, bidders, deposits, encrypt] = await Promise.all([
    lockLot(tx, lotId),
    ctx.readTime(),
    readServedAt(tx),
    decryptBidders(tx, session, firmIds),
    readDeposits(tx, session, firmIds),
    openEncryptor(tx),
  ]);
  return { lot, at, servedAt, bidders, deposits, encrypt };
}

interface Admitted {
  readonly bidders: ReadonlyMap<string, Bidder>;
  readonly secured: ReadonlySet<string>;
  readonly won: ReadonlyMap<string, number>;
}

async function readAdmitted(
  { tx }: TxContext,
  lot: LotRow,
  { bidders, deposits }: Pick<OpenedLot, 'bidders' | 'deposits'>,
): Promise<Admitted> {
  const won = lot.spec.maxLots === undefined ? [] : await countWon(tx, lot.session_id);
  const covered = new Set(
    deposits
      .filter(
        (one) => one.is_active && one.remaining_fen > 0n && (one.lot_id === null || one.lot_id === lot.id),
      )
      .map(({ enrolment_id: id }) => id),
  );
  const secured = bidders.filter(({ enrolmentId }) => lot.deposit_fen === 0n || covered.has(enrolmentId));
  return {
    bidders: new Map(bidders.map((bidder) => [bidder.firmId, bidder])),
    secured: new Set(secured.map(({ firmId }) => firmId)),
    won: new Map(won.map(({ code, count }) => [code, count])),
  };
}

/** What the rules are told of whoever acts. */
interface ActingBidder {
  readonly t: number;
  readonly code: string;
  readonly isEnrolled: boolean;
  readonly lotsWon: number;
}

interface Acting<C extends HallCall> {
  readonly kinds: readonly LotSpec['kind'][];
  decide(spec: LotSpec, folded: FoldedLot, input: BatchItem<C>['input'], who: ActingBidder): Decision;
  answer(spec: LotSpec, folded: FoldedLot, code: string, t: number): unknown;
}

/** Acts of one call on one lot, in the order in which they came. */
function handleActs<C extends HallCall>(call: C, acting: Acting<C>): Handler {
  type Outcome = BatchOutcome<C>;
  const refuse = (raise: Parameters<typeof refusalOf<HallCall>>[0]) =>
    refusalOf<Call>(raise as never) as Outcome;

  return handleBatched<C, OpenedLot>(call, {
    batchKey: ({ lotId }) => lotId,
    open: (items, ctx) =>
      openLotFor(
        items[0]?.input.lotId ?? '',
        [...new Set(items.map(({ actor }) => requireFirmId(actor)))],
        ctx,
      ),
    decide: async (items, { lot, at, servedAt, encrypt, ...opened }, ctx) => {
      if (!lot) return items.map(() => refuse((fail) => fail(auctionFaults.not_found)));
      if (!acting.kinds.includes(lot.spec.kind))
        return items.map(() => refuse((fail) => fail(auctionFaults.wrong_kind)));
      const admitted = await readAdmitted(ctx, lot, opened);
      const unfolded = await fold.unfold(ctx.tx, lot);
      const isServed = !servedAt || at.getTime() - servedAt.getTime() <= FAULT_GAP_MS;
      let folded = unfolded;
      const rows: HashedRow[] = [];
      const sealed: SealedPrice[] = [];
      const traces: Trace[] = [];
      const outcomes = items.map(({ input, actor, origin }): Outcome => {
        const bidder = admitted.bidders.get(requireFirmId(actor));
        if (!bidder || !admitted.secured.has(bidder.firmId) || !isIn(bidder, lot))
          return refuse((fail) => fail(auctionFaults.not_enrolled));
        if (!folded || (lot.state !== 'running' && lot.state !== 'paused'))
          return refuse((fail) => fail(auctionFaults.lot_closed));
        // A fault that the ticker has not noted yet: the lot is paused as of when it was served last.
        if (!isServed) return refuse((fail) => fail(auctionFaults.lot_paused));
        const t = Math.max(folded.decidedTo, at.getTime());
        const { code } = bidder;
        const who = { t, code, isEnrolled: true, lotsWon: admitted.won.get(code) ?? 0 };
        const decision = acting.decide(lot.spec, folded, input, who);
        if (!decision.ok) return refuse((fail) => raise(fail as never, decision));
        folded = decision.lot;
        rows.push(...decision.rows);
        if (decision.sealed) sealed.push(decision.sealed);
        const [own] = decision.rows;
        if (own) traces.push({ row: own.row.no, address: origin.ip, session: actor.sessionId });
        return { answer: acting.answer(lot.spec, folded, code, t) } as Outcome;
      });
      if (rows.length > 0 && folded) {
        ctx.alongside(fold.storeWith(ctx.tx, [fold.stepOf(lot, { rows, lot: folded })], encrypt));
        ctx.alongside(keepSealed(ctx, lot.id, sealed));
        ctx.alongside(recordTracesWith(ctx, { sessionId: lot.session_id, lotId: lot.id, traces }, encrypt));
      }
      return outcomes;
    },
  });
}

const isIn = ({ lotNos }: Bidder, { no }: LotRow) => lotNos === null || lotNos.includes(no);

/** Calls declare the faults that their rules can give. */
function raise(fail: (fault: unknown, params?: unknown) => never, refused: Refused): never {
  const { fault, least, most, standing, cap, quantities, maxLots } = refused;
  switch (fault) {
    case 'wrong_state':
      return fail(auctionFaults.lot_closed);
    case 'stale_price':
      return fail(auctionFaults.stale_price, { standing });
    case 'over_cap':
      return fail(auctionFaults.over_cap, { cap });
    case 'too_low':
    case 'too_far':
      return fail(auctionFaults[fault], { least, most });
    case 'off_quantity':
      return fail(auctionFaults.off_quantity, quantities);
    case 'lot_limit':
      return fail(auctionFaults.lot_limit, { most: maxLots ?? 0 });
    default:
      return fail(auctionFaults[fault]);
  }
}

const decided = (folded: FoldedLot, t: number) => ({
  at: new Date(t),
  endsAt: new Date(folded.endsAt),
  no: folded.rows,
});

const leads = (spec: LotSpec, folded: FoldedLot, code: string) => viewOwn(spec, folded, code).leads;

export const bidHandlers: Handler[] = [
  handleActs(placeBid, {
    kinds: ['open_whole', 'open_quantity'],
    decide: (spec, folded, { price, quantity, least, seen }, who) =>
      decideBid(spec, folded, { ...who, price, quantity, least, seen }),
    answer: (spec, folded, code, t) => ({
      ...decided(folded, t),
      leads: leads(spec, folded, code),
      standing: folded.standing?.price ?? null,
    }),
  }),
  handleActs(setLimit, {
    kinds: ['open_whole', 'open_quantity'],
    decide: (spec, folded, { limit, quantity, least }, who) =>
      decideLimit(spec, folded, { ...who, limit, quantity, least, nonce: fold.newNonce() }),
    answer: (spec, folded, code, t) => ({ ...decided(folded, t), leads: leads(spec, folded, code) }),
  }),
  handleActs(endLimit, {
    kinds: ['open_whole', 'open_quantity'],
    decide: (spec, folded, _input, who) => endLimitOf(spec, folded, who),
    answer: (_spec, folded, _code, t) => decided(folded, t),
  }),
  handleActs(sealBid, {
    kinds: ['sealed'],
    decide: (spec, folded, { price, quantity, least }, who) =>
      decideSealed(spec, folded, { ...who, price, quantity, least, nonce: fold.newNonce() }),
    answer: (_spec, folded, _code, t) => decided(folded, t),
  }),

  handle(acceptBelowReserve, async ({ lotId }, ctx) => {
    const session = await lockOwnSession(ctx.tx, { lotId, ownerFirmId: requireFirmId(ctx.actor) });
    if (!session) return ctx.fail(auctionFaults.not_found);
    const [lot] = await lockLots(ctx.tx, sql`lot.id = ${lotId}`);
    if (lot?.state !== 'unsold_reserve')
      return ctx.fail(genericFaults.wrong_state, { state: lot?.state ?? '' });
    const at = await ctx.readTime();
    if (!lot.acceptable_until || lot.acceptable_until <= at) return ctx.fail(auctionFaults.lot_closed);
    const step = await fold.accept(ctx, lot, at);
    await fold.store(ctx, [step]);
    await anchorLogs(ctx, [step], true);
    if (step.result)
      await endLots(ctx, session, [{ lot, result: step.result }], await decryptBidders(ctx.tx, session.id));
    return { lotId, state: 'sold' as const };
  }),
];
