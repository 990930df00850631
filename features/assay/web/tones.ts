// Badge tones by sample state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { SampleState } from '../states.ts';

export const SAMPLE_TONES: Readonly<Record<SampleState, Tone>> = {
  sampled: 'info',
  sealed: 'info',
  sent: 'info',
  reported: 'warning',
  accepted: 'success',
  challenged: 'danger',
  umpire_sent: 'warning',
  final: 'success',
};
