// Tones of states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { LineState, WithdrawalState } from '../../states.ts';

const LINES: Record<LineState, Tone> = {
  recorded: 'info',
  matched: 'info',
  credited: 'success',
  suspended: 'warning',
  proposed: 'warning',
  returning: 'warning',
  returned: 'danger',
  paired: 'success',
};
const WITHDRAWALS: Record<WithdrawalState, Tone> = {
  applied: 'info',
  checked: 'info',
  approved: 'info',
  sent: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  bounced: 'danger',
};

export const lineTone = (state: LineState): Tone => LINES[state];
export const withdrawalTone = (state: WithdrawalState): Tone => WITHDRAWALS[state];
