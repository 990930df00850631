// Automatic bidding: limits answer the bids of others (auction rules, section 4).

import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { inOrder, serve, type TonnesBid } from './allot.ts';
import type { AutoLimit, FoldedLot } from './folded.ts';
import { isBetter, leastTake, type LotSpec } from './lotSpec.ts';
import { nextPrices, stepFrom } from './prices.ts';
import { type Step, writeBid } from './step.ts';

/**
 * Whoever does not lead bids the least next price while its limit reaches it: of several the better limit
 * first, among equals the earlier. In a lot with tonnes one leads who would get all that it asks.
 */
export function answerLimits(step: Step): void {
  const { spec, lot } = step;
  const next = spec.kind === 'open_quantity' ? nextWithTonnes : nextWhole;
  for (let answer = next(spec, lot); answer; answer = next(spec, lot)) {
    const { limit, price } = answer;
    writeBid(step, {
      code: limit.code,
      price,
      how: 'limit',
      tonnes: limit.quantity && { quantity: limit.quantity, least: limit.least ?? leastTake(spec) },
    });
  }
}

interface Answer {
  readonly limit: AutoLimit;
  readonly price: HaoPerTonne;
}

function nextWhole(spec: LotSpec, lot: FoldedLot): Answer | undefined {
  const leader = lot.standing && lot.limits.find(({ code }) => code === lot.standing?.code);
  for (const limit of lot.limits) {
    const price = nextPrices(spec, lot, limit.code)?.least;
    if (price === undefined) continue;
    // The next ones are no better.
    if (isBetter(spec, price, limit.limit)) return undefined;
    if (!leader || !isEqualLater(limit, leader) || regains(spec, price, leader)) return { limit, price };
  }
  return undefined;
}

const isEqualLater = (one: AutoLimit, other: AutoLimit) => one.limit === other.limit && one.no > other.no;

/** Whether the earlier of two equal limits could answer the later one's bid. */
function regains(spec: LotSpec, price: HaoPerTonne, leader: AutoLimit): boolean {
  if (price === spec.cap) return spec.capTie === 'draw';
  const answer = stepFrom(spec, price, spec.incMin);
  return isBetter(spec, answer, price) && !isBetter(spec, answer, leader.limit);
}

function nextWithTonnes(spec: LotSpec, lot: FoldedLot): Answer | undefined {
  if (lot.limits.length === 0) return undefined;
  const lacking = findLacking(spec, lot.offers);
  const offerOf = (code: string) => lot.offers.find((offer) => offer.code === code);
  for (const limit of lot.limits) {
    const own = offerOf(limit.code);
    if (own && !lacking.has(own.code)) continue;
    const price = nextPrices(spec, lot, limit.code)?.least;
    if (price === undefined || isBetter(spec, price, limit.limit)) continue;
    const earlier = lot.limits.filter((other) => isEqualLater(limit, other) && !lacking.has(other.code));
    if (earlier.length === 0) return { limit, price };
    const bid = { code: limit.code, price, no: lot.rows + 1, quantity: limit.quantity ?? spec.quantity };
    const offers = lot.offers.filter(({ code }) => code !== limit.code);
    const after = findLacking(
      spec,
      inOrder(spec, [...offers, { ...bid, least: limit.least ?? leastTake(spec) }]),
    );
    const takes = earlier.some((other) => {
      const offer = offerOf(other.code);
      if (!offer || !after.has(other.code)) return false;
      const answer = stepFrom(spec, offer.price, spec.incMin);
      return !isBetter(spec, answer, price) || isBetter(spec, answer, other.limit);
    });
    if (!takes) return { limit, price };
  }
  return undefined;
}

/** Codes that would get less than they ask, if the lot closed now. */
function findLacking(spec: LotSpec, ordered: readonly TonnesBid[]): Set<string> {
  const got = new Map(serve(spec, ordered).awards.map(({ code, quantity }) => [code, quantity]));
  return new Set(
    ordered
      .filter(({ code, quantity }) => {
        const most = spec.maxPerFirm !== undefined && spec.maxPerFirm < quantity ? spec.maxPerFirm : quantity;
        return (got.get(code) ?? 0n) < most;
      })
      .map(({ code }) => code),
  );
}

/** Limits in the order in which they answer. */
export const sortLimits = (spec: LotSpec, limits: readonly AutoLimit[]): AutoLimit[] =>
  limits.toSorted((one, other) =>
    one.limit === other.limit ? one.no - other.no : isBetter(spec, one.limit, other.limit) ? -1 : 1,
  );
