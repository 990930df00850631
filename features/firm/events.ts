// What firms tell the features after them.

import { event } from '#packages/rpc/contract/event.ts';

export const STAFF_NEWS = [
  'invited',
  'joined',
  'declined',
  'seats_changed',
  'disabled',
  'enabled',
  'removed',
] as const;
export type StaffNews = (typeof STAFF_NEWS)[number];

/** Something about a firm's people that somebody must learn. */
export interface StaffTold {
  readonly news: StaffNews;
  readonly firmId: string;
  readonly firm: string;
  /** Whoever it happened to. */
  readonly name: string;
  /** Who is told: a person, or whoever runs the firm. */
  readonly to: { readonly personId: string } | 'admins';
  /** What the message is about: the same is told once. */
  readonly key: string;
}
export const staffTold = event<StaffTold>('firm.staff_told');

/** A firm may trade from now on, or may not any more. */
export const firmStood = event<{ readonly firmId: string; readonly mayTrade: boolean }>('firm.stood');

/** A firm is off the platform for good, or until it is let in anew: blacklisted or closed. */
export const firmShutOut = event<{ readonly firmId: string; readonly reason: string }>('firm.shut_out');
