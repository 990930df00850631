// Rules for taking at the listed price: first come, first served, no oversale.

import { type BoundOrg, type OverCap, findOverCap } from '#features/listing/rules/limits.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import {
  atLeast,
  type BasisPoints,
  type Fen,
  type HaoPerTonne,
  type Kg,
  kg,
  minus,
  plus,
} from '#packages/exact/exact.ts';
import type { DepositNotice } from '../depositNotice.ts';
import { findNoticeFault, type NoticeFault, noticeOf, type NoticeRules } from './depositNotice.ts';

/**
 * A quantity fits if it is at least the least take, at most what is left, and on the step; all that is left
 * always fits.
 */
export type QuantityFault =
  | { readonly fault: 'exceeds_left'; readonly left: Kg }
  | { readonly fault: 'off_step'; readonly least: Kg; readonly step: Kg; readonly left: Kg }
  | { readonly fault: 'above_firm_limit'; readonly limit: Kg; readonly taken: Kg };

export interface TakeableLot {
  readonly left: Kg;
  readonly minTake: Kg;
  readonly step: Kg;
  readonly maxPerFirm?: Kg | undefined;
}

/** The fault of a quantity; `taken`: kg the firm has taken before. */
export function checkQuantity(
  { left, minTake, step, maxPerFirm }: TakeableLot,
  quantity: Kg,
  taken: Kg,
): QuantityFault | undefined {
  if (quantity > left) return { fault: 'exceeds_left', left };
  if (quantity !== left && (quantity < minTake || (quantity - minTake) % step !== 0n)) {
    return { fault: 'off_step', least: minTake, step, left };
  }
  if (maxPerFirm !== undefined && taken + quantity > maxPerFirm)
    return { fault: 'above_firm_limit', limit: maxPerFirm, taken };
  return undefined;
}

/** `through`: the binding of the organisation it acts for. */
export interface Take {
  readonly firmId: string;
  readonly quantity: Kg;
  readonly through?: BoundOrg | undefined;
  readonly discount: BasisPoints;
  /** The deposit notice that it agrees to. */
  readonly notice?: DepositNotice | undefined;
}
export type Verdict =
  | { readonly taken: true; readonly notice: DepositNotice; readonly leftBefore: Kg }
  | {
      readonly taken: false;
      readonly reason:
        | QuantityFault
        | OverCap
        | NoticeFault
        | { readonly fault: 'deposit_short'; readonly gap: Fen; readonly needed: Fen };
    };

export interface TakeState {
  readonly left: Kg;
  /** Per firm: available money, and quantity taken of this listing before. */
  readonly available: ReadonlyMap<string, Fen>;
  readonly taken: ReadonlyMap<string, Kg>;
}

/**
 * Decides takes in order of arrival. Each sees the lot, money and caps as the ones before it left them; a
 * refused take does not stop the next.
 */
export function decideTakes(
  terms: ListingTerms,
  price: HaoPerTonne,
  takes: readonly Take[],
  counter: TakeState,
  rules: NoticeRules,
): Verdict[] {
  let { left } = counter;
  const available = new Map(counter.available);
  const taken = new Map(counter.taken);
  const used = new Map<string, Kg>();
  return takes.map(({ firmId, quantity, through, discount, notice }) => {
    const before = taken.get(firmId) ?? kg(0n);
    const fault = checkQuantity({ ...terms, left }, quantity, before);
    if (fault) return { taken: false, reason: fault };
    const bound = through && { ...through, used: used.get(through.id) ?? through.used };
    const over = bound && findOverCap(bound, quantity);
    if (over) return { taken: false, reason: over };
    const inForce = noticeOf(terms, { quantity, price, discount }, rules);
    const unagreed = findNoticeFault(inForce, notice);
    if (unagreed) return { taken: false, reason: unagreed };
    const { deposit } = inForce;
    const money = available.get(firmId) ?? (0n as Fen);
    if (deposit > money)
      return {
        taken: false,
        reason: { fault: 'deposit_short', gap: minus(deposit, money), needed: deposit },
      };
    const verdict: Verdict = { taken: true, notice: inForce, leftBefore: left };
    left = minus(left, quantity);
    available.set(firmId, minus(money, deposit));
    taken.set(firmId, plus(before, quantity));
    if (bound) used.set(bound.id, plus(bound.used, quantity));
    return verdict;
  });
}

export function stepQuantity({ left, minTake, step }: TakeableLot, quantity: Kg, direction: 1 | -1): Kg {
  if (left <= minTake) return left;
  if (direction === -1)
    return quantity === left && left !== minTake
      ? lastStep(left, minTake, step)
      : atLeast(minTake, minus(quantity, step));
  const next = plus(quantity, step);
  return next > left ? left : next;
}

function lastStep(left: Kg, minTake: Kg, step: Kg): Kg {
  const over = (left - minTake) % step;
  return atLeast(minTake, over === 0n ? minus(left, step) : kg(left - over));
}
