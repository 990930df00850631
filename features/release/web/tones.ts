// Tones of release and ad hoc settlement states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { AdhocState, ReleaseState } from '../states.ts';

export const RELEASE_TONES: Readonly<Record<ReleaseState, Tone>> = {
  applied: 'warning',
  review: 'info',
  approved: 'info',
  released: 'success',
  partial: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export const ADHOC_TONES: Readonly<Record<AdhocState, Tone>> = {
  applied: 'warning',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
