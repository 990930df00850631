// Tones of the states of an appeal.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { AppealState } from '../states.ts';

export const APPEAL_TONES: Readonly<Record<AppealState, Tone>> = {
  submitted: 'warning',
  proposed: 'warning',
  upheld: 'success',
  dismissed: 'danger',
  withdrawn: 'neutral',
};
