// Rules of a lot as the notice fixes them, and what may be wrong with them.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { AuctionKind } from '../choices.ts';

export interface LotSpec {
  readonly kind: AuctionKind;
  /** `up` in a sale, `down` in a purchase. */
  readonly direction: 'up' | 'down';
  readonly base: HaoPerTonne;
  readonly incMin: HaoPerTonne;
  readonly incMax: HaoPerTonne;
  readonly cap?: HaoPerTonne | undefined;
  readonly capTie: 'first' | 'draw';
  readonly regularMs: number;
  readonly extensionMs: number;
  readonly quantity: Kg;
  readonly minTake?: Kg | undefined;
  readonly step?: Kg | undefined;
  readonly maxPerFirm?: Kg | undefined;
  readonly maxLots?: number | undefined;
  readonly pricing: 'as_bid' | 'uniform';
  readonly hasReserve: boolean;
}

export const SPEC_RULES = ['too_small', 'too_large', 'beyond_base', 'off_order'] as const;
export interface SpecProblem {
  readonly field: keyof LotSpec;
  readonly rule: (typeof SPEC_RULES)[number];
}

const DAY_MS = 86_400_000;

/** What is wrong with the rules of a lot, by field; empty if they may be used. */
export function checkLotSpec(spec: LotSpec): SpecProblem[] {
  const { base, incMin, incMax, cap, direction, quantity, minTake, step, maxPerFirm, maxLots } = spec;
  const problems: SpecProblem[] = [];
  const require = (holds: boolean, field: keyof LotSpec, rule: SpecProblem['rule']) => {
    if (!holds) problems.push({ field, rule });
  };
  require(base > 0n, 'base', 'too_small');
  require(incMin > 0n, 'incMin', 'too_small');
  require(incMax >= incMin, 'incMax', 'off_order');
  require(direction === 'up' || incMax < base, 'incMax', 'too_large');
  if (cap !== undefined)
    require(direction === 'up' ? cap >= base : cap > 0n && cap <= base, 'cap', 'beyond_base');
  require(spec.regularMs >= 1_000, 'regularMs', 'too_small');
  require(spec.regularMs <= DAY_MS, 'regularMs', 'too_large');
  require(spec.kind === 'sealed' || spec.extensionMs >= 1_000, 'extensionMs', 'too_small');
  require(spec.extensionMs <= DAY_MS, 'extensionMs', 'too_large');
  require(quantity > 0n, 'quantity', 'too_small');
  require(minTake === undefined || (minTake > 0n && minTake <= quantity), 'minTake', 'too_large');
  require(step === undefined || step > 0n, 'step', 'too_small');
  require(maxPerFirm === undefined || maxPerFirm >= (minTake ?? 1n), 'maxPerFirm', 'too_small');
  require(maxLots === undefined || maxLots > 0, 'maxLots', 'too_small');
  return problems;
}
