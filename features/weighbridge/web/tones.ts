// Tones of ticket and scale states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { ScaleState, TicketState } from '../states.ts';

export const TICKET_TONES: Readonly<Record<TicketState, Tone>> = {
  pending: 'warning',
  counted: 'success',
  over: 'danger',
  abnormal: 'danger',
  duplicate: 'neutral',
  voided: 'neutral',
};

export const SCALE_TONES: Readonly<Record<ScaleState, Tone>> = {
  registered: 'warning',
  approved: 'success',
  blocked: 'danger',
};
