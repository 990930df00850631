// Tag colours by state.

import type { ScaleState, TicketState } from '../states.ts';

export const TICKET_COLOURS: Readonly<Record<TicketState, string>> = {
  pending: 'orange',
  counted: 'green',
  over: 'red',
  abnormal: 'red',
  duplicate: 'default',
  voided: 'default',
};

export const SCALE_COLOURS: Readonly<Record<ScaleState, string>> = {
  registered: 'blue',
  approved: 'green',
  blocked: 'red',
};
