// Badge tones by state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { SheetState } from '../../states.ts';

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
