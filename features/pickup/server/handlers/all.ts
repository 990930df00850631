// The calls of picking up, carried out.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { lateHandlers } from './late.ts';
import { pickupOrderHandlers } from './order.ts';
import { passHandlers, type TicketsOfTrip } from './pass.ts';
import { pickupSubmitHandlers } from './submit.ts';
import { pickupTripHandlers } from './trip.ts';
import { vehicleHandlers } from './vehicle.ts';

export const pickupHandlers = (ticketsOf: TicketsOfTrip): readonly Handler[] => [
  ...pickupOrderHandlers,
  ...pickupSubmitHandlers,
  ...pickupTripHandlers,
  ...vehicleHandlers,
  ...passHandlers(ticketsOf),
  ...lateHandlers,
];
