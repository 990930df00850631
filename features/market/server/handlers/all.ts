// All call handlers of the market.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { dealHandlers } from './deal.ts';
import { figureHandlers } from './figure.ts';
import { fulfilmentHandlers } from './fulfilment.ts';

export const marketHandlers: Handler[] = [...dealHandlers, ...fulfilmentHandlers, ...figureHandlers];
