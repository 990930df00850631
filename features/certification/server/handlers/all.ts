// All certification handlers.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { certificationDeskHandlers } from './desk.ts';
import { ownFormHandlers } from './own.ts';
import { standingHandlers } from './standing.ts';

export const certificationHandlers: Handler[] = [
  ...ownFormHandlers,
  ...certificationDeskHandlers,
  ...standingHandlers,
];
