// What may be wrong with a weighing; a flaw stops the trip.

export const TICKET_FLAWS = [
  'not_positive',
  'too_heavy',
  'above_legal',
  'tare_drift',
  'stay_too_short',
  'stay_too_long',
  'clock_ahead',
  'plate_differs',
  'plate_elsewhere',
  'scale_expired',
  'scale_blocked',
  'window_closed',
  'order_not_active',
  'trip_elsewhere',
  'over_left',
  'day_full',
  'short_received',
  'same_weighing',
] as const;

export type TicketFlaw = (typeof TICKET_FLAWS)[number];
