// Colours of contract states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { ContractState } from '../../states.ts';

export const CONTRACT_TONES: Record<ContractState, Tone> = {
  draft: 'neutral',
  negotiating: 'info',
  to_sign: 'warning',
  part_signed: 'warning',
  effective: 'success',
  performing: 'success',
  delivered: 'info',
  settled: 'success',
  terminated: 'danger',
  void: 'danger',
  archived: 'neutral',
};
