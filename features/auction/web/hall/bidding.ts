// What a bidder may bid next, what is asked again, and the way out of a refusal.

import { type Fen, type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import type { LotCard } from '../../calls/card.ts';
import type { LotBoard, OwnLot } from '../../calls/session.ts';

type Spec = LotCard['spec'];
export type Next = LotBoard['next'];

/** How many least steps beyond the standing price the three buttons go. */
export const STEPS = [1, 2, 5] as const;

export interface BidChoice {
  /** Steps beyond the standing price; of a first bid, beyond the base. */
  readonly steps: number;
  /** Undefined where the rules allow no such price. */
  readonly price: HaoPerTonne | undefined;
}

const ahead = ({ direction }: Spec, from: bigint, by: bigint) =>
  haoPerTonne(direction === 'up' ? from + by : from - by);
/** Whether `price` goes further the lot's way than `other`. */
const isBeyond = ({ direction }: Spec, price: bigint, other: bigint) =>
  direction === 'up' ? price > other : price < other;

/** The least and the boldest price that may be bid now, in the direction of the lot. */
export function boundsOf({ direction }: Spec, { least, most }: NonNullable<Next>) {
  const [low, high] = least < most ? [least, most] : [most, least];
  return direction === 'up' ? { nearest: low, farthest: high } : { nearest: high, farthest: low };
}

/** A first bid may be the base itself: its buttons are the base, one and four steps beyond it. */
export function bidChoices(spec: Spec, standing: bigint | undefined, next: Next): readonly BidChoice[] {
  const from = standing ?? spec.base;
  const before = standing === undefined ? 1 : 0;
  const given = new Set<bigint>();
  return STEPS.map((wished, at) => {
    const steps = wished - before;
    if (!next) return { steps, price: undefined };
    const { nearest, farthest } = boundsOf(spec, next);
    const meant = at === 0 ? nearest : ahead(spec, from, BigInt(steps) * spec.incMin);
    // The last step to the cap may be smaller than the others.
    const price = isBeyond(spec, meant, farthest) && farthest === spec.cap ? farthest : meant;
    if (isBeyond(spec, price, farthest) || given.has(price)) return { steps, price: undefined };
    given.add(price);
    return { steps, price };
  });
}

/** Shares of the standing price, in basis points, above which a bidder may wish to be asked again. */
export const GUARDS = [0, 100, 200, 500, 1_000] as const;
export type Guard = (typeof GUARDS)[number];

/** Whether a bid goes further from the standing price (the base of a first one) than the guard lets pass. */
export function isGuarded(guard: Guard, from: bigint, price: bigint): boolean {
  const distance = price > from ? price - from : from - price;
  return guard > 0 && distance * 10_000n > BigInt(guard) * from;
}

interface Refusal {
  readonly name: string;
  readonly params: unknown;
}
interface Allowed {
  readonly least?: HaoPerTonne;
  readonly most?: HaoPerTonne;
  readonly standing?: HaoPerTonne;
  readonly cap?: HaoPerTonne;
}

/** The price that would be accepted instead of the refused one, to be bid with one tap; undefined without. */
export function wayOut(spec: Spec, { name, params }: Refusal): HaoPerTonne | undefined {
  const { least, most, standing, cap } = params as Allowed;
  if (name === 'over_cap') return cap;
  if (name === 'stale_price' && standing !== undefined) {
    const price = ahead(spec, standing, spec.incMin);
    return spec.cap !== undefined && isBeyond(spec, price, spec.cap) ? spec.cap : price;
  }
  if (least === undefined || most === undefined) return undefined;
  const { nearest, farthest } = boundsOf(spec, { least, most });
  return name === 'too_far' ? farthest : name === 'too_low' ? nearest : undefined;
}

/**
 * How one stands in a lot: `drawn` is among those a draw at the cap would be held; `partly` would get some of
 * the tonnes it asked for; `sealed` has left a sealed price, and nobody knows who leads.
 */
export type Standing = 'watches' | 'idle' | 'sealed' | 'leads' | 'drawn' | 'partly' | 'outbid';

export interface Self {
  readonly isEnrolled: boolean;
  readonly code: string | null;
  /** What the session has frozen. */
  readonly deposit: Fen;
  /** By lot and winner: a bidder's own, all of them to the entruster. */
  readonly deals?: readonly { readonly lotId: string; readonly code: string; readonly dealId: string }[];
}

/** From what everybody sees and the own code, so that it is told as soon as the board is. */
export function standingOf(
  { lot, drawn, ladder }: Pick<LotBoard, 'lot' | 'drawn' | 'ladder'>,
  self: Pick<Self, 'isEnrolled' | 'code'> | undefined,
  own: Pick<OwnLot, 'leads' | 'isOutbid' | 'sealedNo' | 'wouldGet'> | undefined,
): Standing {
  const code = self?.isEnrolled ? self.code : null;
  if (code === null) return 'watches';
  if (lot.spec.kind === 'sealed') return own && own.sealedNo !== null ? 'sealed' : 'idle';
  // Several share such a lot: only the own part tells whether one gets all it asked for.
  if (lot.spec.kind === 'open_quantity') {
    if (own?.leads) return 'leads';
    return own?.wouldGet ? 'partly' : own?.isOutbid ? 'outbid' : 'idle';
  }
  if (drawn.includes(code) && drawn.length > 1) return 'drawn';
  if (lot.standing?.code === code) return 'leads';
  return own?.isOutbid || own?.leads || ladder.some((bid) => bid.code === code) ? 'outbid' : 'idle';
}

/** A press so soon after the price changed was meant for the price before. */
export const MEANT_BEFORE_MS = 400;

export interface Shown {
  readonly price: HaoPerTonne;
  /** The standing price it was shown beside. */
  readonly seen: HaoPerTonne | undefined;
}
export interface Change {
  readonly before: Shown | undefined;
  readonly now: Shown;
  /** When `now` came on the screen, on the clock of `pressedAt`. */
  readonly at: number;
}

/** What the finger meant is what it saw. If that is stale the server refuses it: nothing is bid by chance. */
export const meantBy = ({ before, now, at }: Change, pressedAt: number): Shown =>
  before !== undefined && pressedAt - at < MEANT_BEFORE_MS ? before : now;
