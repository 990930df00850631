// An entry of the ledger of tonnes: one weighing, count or hand-over as legs that sum to zero.

import { type Kg, kg, plus } from '#packages/exact/exact.ts';

/** What lies in piles, on trucks, in the buyer's yard per contract, under a receipt; and all that is outside the platform's sight. */
export const ACCOUNT_KINDS = ['lot', 'trip', 'yard', 'receipt', 'outside'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The only accounts that may stand below zero: where coal comes from and goes to. */
export const OUTSIDE = ['OUTSIDE.PRODUCED', 'OUTSIDE.COUNTED', 'OUTSIDE.LOST', 'OUTSIDE.TAKEN'] as const;
export type Outside = (typeof OUTSIDE)[number];

export const lotAccount = (lotId: string) => `LOT.${lotId}`;
export const tripAccount = (tripId: string) => `TRIP.${tripId}`;
export const yardAccount = (contractId: string) => `YARD.${contractId}`;
export const receiptAccount = (receiptId: string) => `RECEIPT.${receiptId}`;

export const TONNE_EVENTS = [
  'stocked',
  'adjusted',
  'loaded',
  'received',
  'stored',
  'handed_over',
  'delivered',
] as const;
/** What takes an entry back has the same event, the other way round: sums by event stay right. */
export type TonneEvent = (typeof TONNE_EVENTS)[number];

/** More in an account is positive, less is negative. */
export interface TonneLeg {
  readonly account: string;
  readonly weight: Kg;
}

export interface TonneEntry {
  /** The fact it stands for: `ticket/<id>`. Nothing is posted twice. */
  readonly key: string;
  readonly event: TonneEvent;
  /** Null where it is about no contract: a count. */
  readonly contractId: string | null;
  readonly legs: readonly TonneLeg[];
  readonly reason?: string;
  readonly personId?: string;
  readonly photos?: readonly string[];
  /** The id of the entry it takes back. */
  readonly reverses?: string;
}

export const move = (weight: Kg, from: string, to: string): TonneLeg[] => [
  { account: from, weight: kg(-weight) },
  { account: to, weight },
];

export const totalOf = (legs: readonly TonneLeg[]): Kg => plus(kg(0n), ...legs.map(({ weight }) => weight));

/** Legs of one account become one; what comes to nothing falls away. */
export function merge(legs: readonly TonneLeg[]): TonneLeg[] {
  const merged = new Map<string, Kg>();
  for (const { account, weight } of legs) merged.set(account, plus(merged.get(account) ?? kg(0n), weight));
  return [...merged].filter(([, weight]) => weight !== 0n).map(([account, weight]) => ({ account, weight }));
}

/** The same the other way round: what takes an entry back. */
export const mirror = (legs: readonly TonneLeg[]): TonneLeg[] =>
  legs.map(({ account, weight }) => ({ account, weight: kg(-weight) }));
