// All call handlers of delivery.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { deskHandlers } from './desk.ts';
import { lateHandlers } from './late.ts';
import { orderHandlers } from './order.ts';
import { passHandlers } from './pass.ts';
import { photoHandlers } from './photos.ts';
import { scaleHandlers } from './scale.ts';
import { submitHandlers } from './submit.ts';
import { tripHandlers } from './trip.ts';
import { vehicleHandlers } from './vehicle.ts';
import { weighHandlers } from './weigh.ts';

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
