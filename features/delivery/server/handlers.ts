// The calls of delivery, carried out.

import type { Handler } from '#packages/call/server.ts';
import { deskHandlers } from './handlers/desk.ts';
import { lateHandlers } from './handlers/late.ts';
import { orderHandlers } from './handlers/order.ts';
import { passHandlers } from './handlers/pass.ts';
import { photoHandlers } from './handlers/photos.ts';
import { scaleHandlers } from './handlers/scale.ts';
import { submitHandlers } from './handlers/submit.ts';
import { tripHandlers } from './handlers/trip.ts';
import { vehicleHandlers } from './handlers/vehicle.ts';
import { weighHandlers } from './handlers/weigh.ts';

export const deliveryHandlers: readonly Handler[] = [
  ...orderHandlers,
  ...submitHandlers,
  ...tripHandlers,
  ...vehicleHandlers,
  ...scaleHandlers,
  ...weighHandlers,
  ...passHandlers,
  ...deskHandlers,
  ...photoHandlers,
  ...lateHandlers,
];
