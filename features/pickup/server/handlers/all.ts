// The calls of picking up, carried out.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { lateHandlers } from './late.ts';
import { orderHandlers } from './order.ts';
import { passHandlers, type TicketsOfTrip } from './pass.ts';
import { submitHandlers } from './submit.ts';
import { tripHandlers } from './trip.ts';
import { vehicleHandlers } from './vehicle.ts';

export const pickupHandlers = (ticketsOf: TicketsOfTrip): readonly Handler[] => [
  ...orderHandlers,
  ...submitHandlers,
  ...tripHandlers,
  ...vehicleHandlers,
  ...passHandlers(ticketsOf),
  ...lateHandlers,
];
