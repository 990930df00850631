// Handlers of weighbridge.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { deskHandlers } from './desk.ts';
import { photoHandlers } from './photos.ts';
import { scaleHandlers } from './scale.ts';
import { tripHandlers } from './trip.ts';
import { weighHandlers } from './weigh.ts';

export const weighbridgeHandlers: readonly Handler[] = [
  ...tripHandlers,
  ...scaleHandlers,
  ...weighHandlers,
  ...deskHandlers,
  ...photoHandlers,
];
