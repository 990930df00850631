// Handlers of weighbridge.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { weighbridgeDeskHandlers } from './desk.ts';
import { photoHandlers } from './photos.ts';
import { scaleHandlers } from './scale.ts';
import { weighbridgeTripHandlers } from './trip.ts';
import { weighHandlers } from './weigh.ts';

export const weighbridgeHandlers: readonly Handler[] = [
  ...weighbridgeTripHandlers,
  ...scaleHandlers,
  ...weighHandlers,
  ...weighbridgeDeskHandlers,
  ...photoHandlers,
];
