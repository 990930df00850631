// Decides a ticket's state from its flaws.

import type { TicketFlaw } from '#features/pickup/flaws.ts';
import type { WeighSide } from '#features/pickup/states.ts';
import type { TripState } from '#features/pickup/states.ts';
import { UNLOADED } from '#features/pickup/states.ts';
import type { TicketSource, TicketState } from '../states.ts';
import { MARKING_FLAWS } from '../ticket.ts';

const isMark = (flaw: TicketFlaw) => MARKING_FLAWS.some((mark) => mark === flaw);

export const isByHand = (source: TicketSource, reason: string) => source === 'manual' || reason !== '';

/** Returns the state of a ticket: marks still count, any other flaw sets it aside. */
export function ticketStateFor(
  flaws: readonly TicketFlaw[],
  byHand: boolean,
): Exclude<TicketState, 'voided'> {
  if (flaws.includes('same_weighing')) return 'duplicate';
  if (flaws.some((flaw) => !isMark(flaw))) return 'abnormal';
  if (byHand) return 'pending';
  return flaws.includes('over_left') ? 'over' : 'counted';
}

/** Whether a trip in this state can be weighed on this side. */
export const mayBeWeighed = (state: TripState, side: WeighSide): boolean =>
  side === 'load'
    ? UNLOADED.some((one) => one === state)
    : state === 'grossed' || state === 'exited' || state === 'arrived' || state === 'recv_grossed';
