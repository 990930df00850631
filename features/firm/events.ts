// Events that firms emit.

import { event } from '#packages/rpc/contract/event.ts';

export const STAFF_NEWS = [
  'invited',
  'joined',
  'declined',
  'seats_changed',
  'disabled',
  'enabled',
  'removed',
  'seat_asked',
  'seat_taken',
  'seat_declined',
] as const;
export type StaffNews = (typeof STAFF_NEWS)[number];

export interface StaffNotified {
  readonly news: StaffNews;
  readonly firmId: string;
  readonly firm: string;
  readonly name: string;
  /** The recipient: a person, or the firm's administrators. */
  readonly to: { readonly personId: string } | 'admins';
  /** Deduplication key: each key is delivered once. */
  readonly key: string;
}
export const staffNotified = event<StaffNotified>('firm.staff_told');

/** Somebody comes in by the server's machine: every administrator is told. */
export interface RecoveryNotified {
  readonly news: 'recovery_asked' | 'recovery_asked_back' | 'recovery_used';
  readonly firmId: string;
  readonly firm: string;
  readonly params: Readonly<Record<string, string>>;
  readonly key: string;
}
export const recoveryNotified = event<RecoveryNotified>('firm.recovery_told');

/** A firm may trade from now on, or no longer. */
export const firmTradingChanged = event<{ readonly firmId: string; readonly mayTrade: boolean }>(
  'firm.stood',
);

/** A firm was blacklisted or closed. */
export const firmExcluded = event<{ readonly firmId: string; readonly reason: string }>('firm.shut_out');
