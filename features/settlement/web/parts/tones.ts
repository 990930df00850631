// Badge tones by state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { OtherState, ReleaseState, SheetState } from '../../states.ts';

export const SHEET_TONES: Readonly<Record<SheetState, Tone>> = {
  draft: 'neutral',
  blocked: 'danger',
  to_confirm: 'warning',
  returned: 'warning',
  disputed: 'danger',
  confirmed: 'info',
  paying: 'info',
  paid: 'success',
  invoiced: 'success',
  closed: 'neutral',
  replaced: 'neutral',
  reversed: 'neutral',
  dropped: 'neutral',
};
export const RELEASE_TONES: Readonly<Record<ReleaseState, Tone>> = {
  applied: 'warning',
  review: 'info',
  approved: 'info',
  released: 'success',
  partial: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
export const OTHER_TONES: Readonly<Record<OtherState, Tone>> = {
  applied: 'warning',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
