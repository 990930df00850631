// Badge tones by state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { LateState, PickupOrderState, TripState } from '../../states.ts';

export const PICKUP_ORDER_TONES: Readonly<Record<PickupOrderState, Tone>> = {
  draft: 'neutral',
  submitted: 'warning',
  seller_ok: 'info',
  returned: 'danger',
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
};

export const tripTone = (state: TripState): Tone => {
  if (state === 'abnormal') return 'danger';
  if (state === 'voided' || state === 'signed') return 'neutral';
  return state === 'recv_tared' ? 'warning' : 'info';
};

export const LATE_TONES: Readonly<Record<LateState, Tone>> = {
  running: 'danger',
  ended: 'warning',
  withdrawn: 'neutral',
};
