// Which prices and tonnes a bidder may name (auction rules, section 4).

import { haoPerTonne, type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import type { FoldedLot, NextPrices, Refused } from './folded.ts';
import { better, farthest, isBetter, leastTake, type LotSpec, withinCap } from './lotSpec.ts';
import { refused } from './step.ts';

/** A price by `step` better, at most the cap and at least one hao. */
export function stepFrom(spec: LotSpec, price: HaoPerTonne, step: bigint): HaoPerTonne {
  const next = withinCap(spec, better(spec, price, step));
  return next > 0n ? next : haoPerTonne(1n);
}

/** Least and most that this bidder may bid next, of an open lot; null where it may not. */
export function nextPrices(spec: LotSpec, lot: FoldedLot, code: string): NextPrices | null {
  const { standing } = lot;
  if (!standing) return { least: spec.base, most: stepFrom(spec, spec.base, spec.incMax) };
  const most = stepFrom(spec, standing.price, spec.incMax);
  if (spec.kind === 'open_quantity') {
    const own = lot.offers.find((offer) => offer.code === code);
    if (!own) return { least: spec.base, most };
    const least = stepFrom(spec, own.price, spec.incMin);
    return isBetter(spec, least, own.price) ? { least, most } : null;
  }
  if (standing.code === code) return null;
  if (standing.price === spec.cap)
    return spec.capTie === 'draw' && !lot.drawn.includes(code) ? { least: spec.cap, most: spec.cap } : null;
  const least = stepFrom(spec, standing.price, spec.incMin);
  return isBetter(spec, least, standing.price) ? { least, most } : null;
}

interface Named {
  readonly code: string;
  readonly price: HaoPerTonne;
}

/** Why a bid at this price is refused; undefined if it is not. */
export function refusePrice(spec: LotSpec, lot: FoldedLot, { code, price }: Named): Refused | undefined {
  if (spec.cap !== undefined && isBetter(spec, price, spec.cap))
    return refused('over_cap', { cap: spec.cap });
  const next = nextPrices(spec, lot, code);
  const end = lot.standing?.price ?? spec.base;
  if (!next) return refused('too_low', { least: end, most: end });
  if (isBetter(spec, next.least, price)) return refused('too_low', next);
  return isBetter(spec, price, next.most) ? refused('too_far', next) : undefined;
}

/** Why a limit or a sealed price, which may be any from `least` on, is refused. */
export function refuseFrom(spec: LotSpec, least: HaoPerTonne, price: HaoPerTonne): Refused | undefined {
  const most = farthest(spec);
  if (isBetter(spec, least, price)) return refused('too_low', { least, most });
  return isBetter(spec, price, most) ? refused('too_far', { least, most }) : undefined;
}

/** Tonnes that one may ask for. */
export const allowedTonnes = (spec: LotSpec) => ({
  least: leastTake(spec),
  step: spec.step ?? kg(1n),
  most: spec.quantity,
});

interface AskedTonnes {
  readonly quantity?: Kg | undefined;
  readonly least?: Kg | undefined;
}

/** What is asked, with the least that one would take; a refusal if it may not be asked. */
export function readTonnes(
  spec: LotSpec,
  { quantity, least = leastTake(spec) }: AskedTonnes,
): { readonly quantity: Kg; readonly least: Kg } | Refused {
  const quantities = allowedTonnes(spec);
  const most = spec.maxPerFirm ?? spec.quantity;
  const isWrong =
    quantity === undefined ||
    quantity < quantities.least ||
    quantity > quantities.most ||
    quantity % quantities.step !== 0n ||
    least < quantities.least ||
    least > quantity ||
    least > most ||
    least % quantities.step !== 0n;
  return isWrong ? refused('off_quantity', { quantities }) : { quantity, least };
}
