// How invitation states are shown.

import type { Invitation } from '../calls/staff.ts';

/** Reports an open invitation past its end as expired, before the job has marked it. */
export const effectiveInvitationState = (
  { state, expires_at }: { state: Invitation['state']; expires_at: Date },
  now: Date,
): Invitation['state'] => (state === 'open' && expires_at <= now ? 'expired' : state);
