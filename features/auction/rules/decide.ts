// Decides bids, limits and sealed prices (auction rules, section 4).

import { answerLimits, sortLimits } from './automatic.ts';
import { sealedHash } from './commitment.ts';
import type {
  BidAct,
  Decided,
  Decision,
  EndLimitAct,
  FoldedLot,
  LimitAct,
  Refused,
  SealAct,
} from './folded.ts';
import { limitAct, sealedAct } from './log.ts';
import { isBetter, type LotSpec, sellsTonnes, withinCap } from './lotSpec.ts';
import { readTonnes, refuseFrom, refusePrice } from './prices.ts';
import { append, beginStep, decided, refused, writeBid } from './step.ts';

/** Decides a bid by hand, and what limits answer to it. */
export function decideBid(spec: LotSpec, lot: FoldedLot, act: BidAct): Decision {
  if (spec.kind === 'sealed') return refused('wrong_kind');
  const barred = refuseBidder(lot, act);
  if (barred) return barred;
  const { standing } = lot;
  if (act.seen !== undefined && standing && act.seen !== standing.price)
    return refused('stale_price', { standing: standing.price });
  if (spec.kind === 'open_whole' && standing?.code === act.code) return refused('already_leading');
  const wrong = refusePrice(spec, lot, act) ?? refuseLots(spec, act);
  if (wrong) return wrong;
  const tonnes = spec.kind === 'open_quantity' ? readTonnes(spec, act) : undefined;
  if (tonnes && 'fault' in tonnes) return tonnes;
  const step = beginStep(spec, lot, act.t);
  writeBid(step, { code: act.code, price: act.price, how: 'hand', tonnes });
  // The limit now stands for the tonnes of the last bid.
  if (tonnes && lot.limits.some(({ code }) => code === act.code))
    step.lot.limits = lot.limits.map((limit) => (limit.code === act.code ? { ...limit, ...tonnes } : limit));
  answerLimits(step);
  return decided(step);
}

/** Decides a limit, set first, raised or lowered, and what it bids at once. */
export function decideLimit(spec: LotSpec, lot: FoldedLot, act: LimitAct): Decision {
  if (spec.kind === 'sealed') return refused('wrong_kind');
  const { code, nonce } = act;
  const own = lot.offers.find((offer) => offer.code === code);
  const stands = spec.kind === 'open_quantity' ? own : lot.standing;
  // A cap is no bound of a limit: what lies beyond it means the cap.
  const limit = withinCap(spec, act.limit);
  const wrong =
    refuseBidder(lot, act) ?? refuseFrom(spec, stands?.price ?? spec.base, limit) ?? refuseLots(spec, act);
  if (wrong) return wrong;
  const asked = spec.kind === 'open_quantity' ? { quantity: act.quantity, least: act.least } : {};
  const before = lot.limits.find((one) => one.code === code);
  const tonnes =
    spec.kind === 'open_quantity'
      ? readTonnes(spec, act.quantity === undefined ? (before ?? own ?? {}) : asked)
      : undefined;
  if (tonnes && 'fault' in tonnes) return tonnes;
  const step = beginStep(spec, lot, act.t);
  const hash = sealedHash(nonce, limitAct(code, act.limit, asked));
  const no = append(step, { kind: 'limit_set', code, hash });
  step.lot.hidden = [...lot.hidden, { no, code, nonce, limit: act.limit, ...withoutUndefined(asked) }];
  step.lot.limits = sortLimits(spec, [
    ...lot.limits.filter((one) => one.code !== code),
    { code, limit, no: before?.limit === limit ? before.no : no, ...tonnes },
  ]);
  answerLimits(step);
  return decided(step);
}

/** Ends the own limit, in a pause too; what it bid stands. Without a limit nothing happens. */
export function endLimitOf(spec: LotSpec, lot: FoldedLot, act: EndLimitAct): Decision {
  if (spec.kind === 'sealed') return refused('wrong_kind');
  const barred = refuseBidder(lot, act);
  if (barred && barred.fault !== 'lot_paused') return barred;
  const step = beginStep(spec, lot, act.t);
  const limits = lot.limits.filter(({ code }) => code !== act.code);
  if (limits.length === lot.limits.length) return decided(step);
  append(step, { kind: 'limit_ended', code: act.code });
  step.lot.limits = limits;
  return decided(step);
}

/** Leaves or replaces the one sealed price. */
export function decideSealed(spec: LotSpec, lot: FoldedLot, act: SealAct): Decision {
  if (spec.kind !== 'sealed') return refused('wrong_kind');
  const { code, price, nonce } = act;
  const barred = refuseBidder(lot, act);
  if (barred) return barred;
  if (spec.cap !== undefined && isBetter(spec, price, spec.cap))
    return refused('over_cap', { cap: spec.cap });
  const wrong = refuseFrom(spec, spec.base, price) ?? refuseLots(spec, act);
  if (wrong) return wrong;
  const asked = sellsTonnes(spec) ? { quantity: act.quantity, least: act.least } : {};
  const tonnes = sellsTonnes(spec) ? readTonnes(spec, act) : undefined;
  if (tonnes && 'fault' in tonnes) return tonnes;
  const hash = sealedHash(nonce, sealedAct(code, price, asked));
  const kept = keepSealed(spec, lot, { t: act.t, code, hash });
  return { ...kept, sealed: { no: kept.lot.rows, code, nonce, price, ...withoutUndefined(asked) } };
}

/** Writes that a price was left, of which the log knows the hash alone. */
export function keepSealed(
  spec: LotSpec,
  lot: FoldedLot,
  { t, code, hash }: { readonly t: number; readonly code: string; readonly hash: string },
): Decided {
  const step = beginStep(spec, lot, t);
  const no = append(step, { kind: 'sealed_set', code, hash });
  step.lot.bids += 1;
  if (!lot.bidders.includes(code)) step.lot.bidders = [...lot.bidders, code];
  step.lot.sealed = [...lot.sealed, { code, no, hash }];
  return decided(step);
}

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

/** Enrolled, running and not at its end, not paused. */
function refuseBidder(lot: FoldedLot, { t, isEnrolled = true }: EndLimitAct): Refused | undefined {
  if (!isEnrolled) return refused('not_enrolled');
  if (lot.phase === 'paused') return refused('lot_paused');
  const isOpen = lot.phase === 'running' && t >= lot.openedAt && Math.max(t, lot.decidedTo) < lot.endsAt;
  return isOpen ? undefined : refused('lot_closed');
}

const refuseLots = ({ maxLots }: LotSpec, { lotsWon = 0 }: Pick<BidAct, 'lotsWon'>): Refused | undefined =>
  maxLots !== undefined && lotsWon >= maxLots ? refused('lot_limit', { maxLots }) : undefined;
