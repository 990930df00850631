// Tonne ledger entry: a weighing, count or hand-over, as legs that sum to zero.

import { type Kg, kg, plus } from '#packages/exact/exact.ts';

/**
 * Piles; trucks; the buyer's yard by contract; what is free and what is pledged of warehouse receipts;
 * everything outside the platform.
 */
export const GOODS_ACCOUNT_KINDS = ['lot', 'trip', 'yard', 'receipt', 'pledged', 'outside'] as const;
export type GoodsAccountKind = (typeof GOODS_ACCOUNT_KINDS)[number];

/** The only accounts that may be negative: where coal comes from and goes to. */
export const OUTSIDE_ACCOUNTS = [
  'OUTSIDE.PRODUCED',
  'OUTSIDE.COUNTED',
  'OUTSIDE.LOST',
  'OUTSIDE.TAKEN',
] as const;
export type OutsideAccount = (typeof OUTSIDE_ACCOUNTS)[number];

export const lotAccount = (lotId: string) => `LOT.${lotId}`;
export const tripAccount = (tripId: string) => `TRIP.${tripId}`;
export const yardAccount = (contractId: string) => `YARD.${contractId}`;
/** Tonnes of a receipt that its owner may dispose of. */
export const receiptAccount = (receiptId: string) => `RECEIPT.${receiptId}`;
/** Tonnes of a receipt that a funder has to release first. */
export const pledgedAccount = (receiptId: string) => `PLEDGED.${receiptId}`;

export const TONNE_EVENTS = [
  'stocked',
  'adjusted',
  'loaded',
  'received',
  'stored',
  'handed_over',
  'delivered',
  'pledged',
  'released',
] as const;
/** A reversal has the same event with opposite signs, so that sums by event stay right. */
export type TonneEvent = (typeof TONNE_EVENTS)[number];

/** Positive: more in the account. */
export interface TonneLeg {
  readonly account: string;
  readonly weight: Kg;
}

export interface TonneEntry {
  /** Unique business key such as `ticket/<id>`: nothing is posted twice. */
  readonly key: string;
  readonly event: TonneEvent;
  /** Null if no contract is involved, as in a count. */
  readonly contractId: string | null;
  readonly legs: readonly TonneLeg[];
  readonly reason?: string;
  readonly personId?: string;
  readonly photos?: readonly string[];
  readonly reverses?: string;
}

export const legsBetween = (weight: Kg, from: string, to: string): TonneLeg[] => [
  { account: from, weight: kg(-weight) },
  { account: to, weight },
];

export const totalOf = (legs: readonly TonneLeg[]): Kg => plus(kg(0n), ...legs.map(({ weight }) => weight));

/** Sums the legs by account and drops zeros. */
export function mergeTonneLegs(legs: readonly TonneLeg[]): TonneLeg[] {
  const merged = new Map<string, Kg>();
  for (const { account, weight } of legs) merged.set(account, plus(merged.get(account) ?? kg(0n), weight));
  return [...merged].filter(([, weight]) => weight !== 0n).map(([account, weight]) => ({ account, weight }));
}

export const reverseLegs = (legs: readonly TonneLeg[]): TonneLeg[] =>
  legs.map(({ account, weight }) => ({ account, weight: kg(-weight) }));
