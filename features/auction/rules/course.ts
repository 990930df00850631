// The course of a lot: opening, pauses, close, draw, result, void.

import { kg } from '#packages/exact/exact.ts';
import { BELOW_RESERVE_MS, LEAST_LEFT_MS } from '../choices.ts';
import { allot, inOrder, type LotAward, type TonnesBid } from './allot.ts';
import { sealedHash } from './commitment.ts';
import { drawOrder, drawSeed } from './draw.ts';
import type {
  Decided,
  Decision,
  DrawAct,
  FoldedLot,
  OpenAct,
  PauseAct,
  ReasonedAct,
  TimedAct,
} from './folded.ts';
import { type FileResult, headHash, type LogHead, reserveAct, sealedAct } from './log.ts';
import { isBetter, leastTake, type LotSpec, sellsTonnes, withinCap } from './lotSpec.ts';
import { append, beginStep, decided, refused, type Step } from './step.ts';

/** `nonce`: 64 random hex digits, to be kept; the log gets the reserve's hash alone. */
export interface Opening extends TimedAct {
  readonly reserve?: FoldedLot['reserve'] | undefined;
  /** Number of the void lot that this one runs again. */
  readonly rerunOf?: number | undefined;
}

export function openLot(head: LogHead, { t, reserve = null, rerunOf }: Opening): Decided {
  const regularUntil = t + head.spec.regularMs;
  const lot: FoldedLot = {
    phase: 'running',
    needs: null,
    openedAt: t,
    regularUntil,
    endsAt: regularUntil,
    pausedAt: null,
    closedAt: null,
    extendedMs: 0,
    decidedTo: t,
    rows: 0,
    hash: headHash(head),
    bids: 0,
    bidders: [],
    standing: null,
    drawn: [],
    offers: [],
    limits: [],
    sealed: [],
    hidden: [],
    reserve,
    verdict: null,
  };
  const step = beginStep(head.spec, lot, t);
  append(step, {
    kind: 'opened',
    endsAt: regularUntil,
    ...(reserve && { reserveHash: sealedHash(reserve.nonce, reserveAct(reserve.price)) }),
    ...(rerunOf !== undefined && { rerunOf }),
  });
  return decided(step);
}

/** Stops the clock as of `t`; a fault's pause begins at the last moment at which bids could be decided. */
export function pauseLot(spec: LotSpec, lot: FoldedLot, { t, reason, isFault }: PauseAct): Decision {
  const step = beginStep(spec, lot, t);
  if (lot.phase !== 'running' || step.t >= lot.endsAt) return refused('wrong_state');
  append(step, { kind: 'paused', reason, isFault });
  step.lot.phase = 'paused';
  step.lot.pausedAt = step.t;
  return decided(step);
}

/** What was left is left, and at least a minute. */
export function resumeLot(spec: LotSpec, lot: FoldedLot, { t }: TimedAct): Decision {
  if (lot.phase !== 'paused' || lot.pausedAt === null) return refused('wrong_state');
  const step = beginStep(spec, lot, t);
  const left = lot.endsAt - lot.pausedAt;
  const shift = step.t - lot.pausedAt + Math.max(0, LEAST_LEFT_MS - left);
  step.lot.phase = 'running';
  if (lot.regularUntil > lot.pausedAt) step.lot.regularUntil = lot.regularUntil + shift;
  step.lot.endsAt = lot.endsAt + shift;
  step.lot.pausedAt = null;
  append(step, { kind: 'resumed', endsAt: step.lot.endsAt });
  return decided(step);
}

/** Closes at the lot's end, with all that can be known then. */
export function closeLot(spec: LotSpec, lot: FoldedLot, act: TimedAct): Decision {
  const stopped = stopLot(spec, lot, act);
  if (!stopped.ok || stopped.lot.needs !== 'result') return stopped;
  const settled = settleLot(spec, stopped.lot);
  return settled.ok ? { ...settled, rows: [...stopped.rows, ...settled.rows] } : settled;
}

/**
 * The first half of closing: at the lot's end, however late it is called, nobody bids any more. Reveals
 * limits and, of open lots, the reserve.
 */
export function stopLot(spec: LotSpec, lot: FoldedLot, { t }: TimedAct): Decision {
  if (lot.phase !== 'running' || t < lot.endsAt) return refused('wrong_state');
  const step = beginStep(spec, lot, lot.endsAt);
  append(step, { kind: 'closed' });
  step.lot.closedAt = step.t;
  step.lot.phase = 'closing';
  revealLimits(step);
  if (lot.sealed.length > 0) {
    step.lot.needs = 'opening';
    return decided(step);
  }
  revealReserve(step);
  step.lot.needs = lot.drawn.length > 1 ? 'draw' : 'result';
  return decided(step);
}

/** The second half: the result, which follows from the bids alone, as of the lot's end. */
export function settleLot(spec: LotSpec, lot: FoldedLot): Decision {
  if (lot.phase !== 'closing' || lot.needs !== 'result') return refused('wrong_state');
  return settle(beginStep(spec, lot, lot.decidedTo));
}

/** Opens the sealed prices of a lot that has ended: all of them, each as its hash says. */
export function openSealedBids(spec: LotSpec, lot: FoldedLot, { t, prices }: OpenAct): Decision {
  if (lot.phase !== 'closing' || lot.needs !== 'opening') return refused('wrong_state');
  const step = beginStep(spec, lot, t);
  const byNo = new Map(prices.map((one) => [one.no, one]));
  const last = new Map<string, TonnesBid>();
  for (const { no, code, hash } of lot.sealed) {
    const { nonce = '', ...told } = byNo.get(no) ?? {};
    if (!('price' in told) || told.code !== code) return refused('wrong_state');
    if (sealedHash(nonce, sealedAct(code, told.price, told)) !== hash) return refused('wrong_state');
    const { no: _no, ...asked } = told;
    append(step, { kind: 'sealed_revealed', of: no, nonce, ...asked });
    last.set(code, { quantity: spec.quantity, least: leastTake(spec), ...told });
  }
  step.lot.offers = inOrder(spec, [...last.values()]);
  revealReserve(step);
  return settle(step);
}

/** Draws among those at the cap; the seed is of the last row before the secrets. */
export function drawLot(spec: LotSpec, lot: FoldedLot, { t, secrets }: DrawAct): Decision {
  if (lot.phase !== 'closing' || lot.needs !== 'draw') return refused('wrong_state');
  const step = beginStep(spec, lot, t);
  const [a, b] = secrets;
  for (const [slot, { secret, isReplaced }] of [
    [1, a],
    [2, b],
  ] as const)
    append(step, { kind: isReplaced ? 'secret_replaced' : 'secret_revealed', slot, secret });
  const seed = drawSeed(lot.hash, a.secret, b.secret);
  const order = drawOrder(seed, lot.drawn);
  append(step, { kind: 'drawn', seed, order });
  return settle(step, order[0]);
}

/** The entruster accepts the best bids below its reserve, within 30 minutes of the result. */
export function acceptBestBids(spec: LotSpec, lot: FoldedLot, { t }: TimedAct): Decision {
  const step = beginStep(spec, lot, t);
  if (lot.phase !== 'unsold_reserve' || !lot.verdict) return refused('wrong_state');
  if (step.t > lot.decidedTo + BELOW_RESERVE_MS) return refused('lot_closed');
  append(step, { kind: 'accepted' });
  return writeVerdict(step, 'sold', lot.verdict.best);
}

/** Before the first bid. */
export function cancelLot(spec: LotSpec, lot: FoldedLot, { t, reason }: ReasonedAct): Decision {
  if ((lot.phase !== 'running' && lot.phase !== 'paused') || lot.bids > 0) return refused('wrong_state');
  const step = beginStep(spec, lot, t);
  append(step, { kind: 'cancelled', reason });
  step.lot.phase = 'cancelled';
  return decided(step);
}

/** After the first bid, or after the result. Reveals limits; sealed prices not opened stay sealed. */
export function voidLot(spec: LotSpec, lot: FoldedLot, { t, reason }: ReasonedAct): Decision {
  const isOver = lot.phase === 'no_sale' || lot.phase === 'cancelled' || lot.phase === 'voided';
  if (isOver || lot.bids === 0) return refused('wrong_state');
  const step = beginStep(spec, lot, t);
  append(step, { kind: 'voided', reason });
  if (lot.closedAt === null) revealLimits(step);
  step.lot.phase = 'voided';
  step.lot.needs = null;
  return decided(step);
}

/** The result as archives tell it; undefined while there is none. */
export function resultOf(spec: LotSpec, { phase, verdict }: FoldedLot): FileResult | undefined {
  if (phase === 'cancelled' || phase === 'voided')
    return { outcome: phase, awards: [], best: [], left: spec.quantity };
  return verdict ?? undefined;
}

function revealLimits(step: Step) {
  for (const { no, ...told } of step.lot.hidden) append(step, { kind: 'limit_revealed', of: no, ...told });
}

function revealReserve(step: Step) {
  const { reserve } = step.lot;
  if (reserve) append(step, { kind: 'reserve_revealed', reserve: reserve.price, nonce: reserve.nonce });
}

/** A reserve beyond the cap counts as the cap; of lots with tonnes only bids that reach it are served. */
function settle(step: Step, drawn?: string): Decided {
  const { spec, lot } = step;
  const reserve = lot.reserve && withinCap(spec, lot.reserve.price);
  const reaches = ({ price }: { price: bigint }) => reserve === null || !isBetter(spec, reserve, price);
  const awardsOf = (isServed: (bid: { price: bigint }) => boolean): readonly LotAward[] => {
    if (sellsTonnes(spec)) return allot(spec, lot.offers.filter(isServed)).awards;
    const [best] = spec.kind === 'sealed' ? lot.offers : [lot.standing];
    return best && isServed(best)
      ? [{ code: drawn ?? best.code, price: best.price, quantity: spec.quantity }]
      : [];
  };
  const best = awardsOf(() => true);
  if (best.length === 0) return writeVerdict(step, 'no_sale', []);
  const awards = awardsOf(reaches);
  return awards.length > 0
    ? writeVerdict(step, 'sold', awards)
    : writeVerdict(step, 'unsold_reserve', [], best);
}

function writeVerdict(
  step: Step,
  outcome: 'sold' | 'no_sale' | 'unsold_reserve',
  awards: readonly LotAward[],
  best: readonly LotAward[] = [],
): Decided {
  const sold = awards.reduce((sum, { quantity }) => sum + quantity, 0n);
  const verdict = { outcome, awards, best, left: kg(step.spec.quantity - sold) };
  append(step, { kind: 'result', ...verdict });
  step.lot.verdict = verdict;
  step.lot.phase = outcome;
  step.lot.needs = null;
  return decided(step);
}
