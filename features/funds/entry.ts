// Ledger entries: legs that sum to zero. Credits positive, debits negative.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';

export const EVENTS = [
  'M01',
  'M02a',
  'M02b',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M08',
  'M09',
  'M10',
  'M11',
  'M12',
  'M13',
  'M14',
  'M15',
  'M16a',
  'M16b',
  'M16c',
  'M17',
  'M18',
  'M19',
  'M20',
  'M21',
  'M22',
  'SWEEP',
] as const;
/** Numbers follow the domain's list of postings and never change; SWEEP moves only platform money. */
export type LedgerEvent = (typeof EVENTS)[number];

export const RELEASE_REASONS = [
  'withdrawn',
  'expired',
  'rejected',
  'lost',
  'sold_out',
  'fulfilled',
  'upheld',
  'surplus',
  'bank_refused',
  'cancelled',
  'resolved',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

export const REASONS = [
  'received',
  'placed',
  'dealt',
  'resized',
  'reversed',
  'forfeited',
  'umpire_fee',
  'paid',
  'retained',
  'due',
  'freight',
  'fee',
  'bank_fee',
  'unidentified',
  'identified',
  'sent_back',
  'adjusted',
  'draft',
  'drawn',
  'repaid',
  'swept',
  'disputed',
  ...RELEASE_REASONS,
] as const;
export type EntryReason = (typeof REASONS)[number];

export interface Leg {
  readonly account: string;
  readonly amount: Fen;
  /** The hold this money belongs to: required on legs of held buckets, forbidden elsewhere. */
  readonly holdId?: string;
}

export interface LedgerEntry {
  /** Idempotency key from the business fact, such as `hold/<id>/place`. */
  readonly key: string;
  readonly event: LedgerEvent;
  readonly reason: EntryReason;
  readonly matter: Matter;
  readonly legs: readonly Leg[];
  readonly reverses?: string;
}

export const transferLegs = (amount: Fen, from: Omit<Leg, 'amount'>, to: Omit<Leg, 'amount'>): Leg[] => [
  { ...from, amount: fen(-amount) },
  { ...to, amount },
];

export const sumOfLegs = (legs: readonly Leg[]): Fen => plus(...legs.map(({ amount }) => amount));

/** Merges legs of the same account and hold; drops those that cancel out. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>();
  for (const leg of legs) {
    const place = `${leg.account} ${leg.holdId ?? ''}`;
    const before = merged.get(place);
    merged.set(place, before ? { ...leg, amount: plus(before.amount, leg.amount) } : leg);
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0n);
}

export const mirrorLegs = (legs: readonly Leg[]): Leg[] =>
  legs.map((leg) => ({ ...leg, amount: fen(-leg.amount) }));
