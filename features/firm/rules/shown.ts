// How people and invitations are shown: phones without their middle, and what has run out as such.

import type { Invitation } from '../calls/staff.ts';

export const masked = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** The clock has expired it before anybody wrote that down. */
export const expiredOr = (
  { state, expires_at }: { state: Invitation['state']; expires_at: Date },
  now: Date,
): Invitation['state'] => (state === 'open' && expires_at <= now ? 'expired' : state);
