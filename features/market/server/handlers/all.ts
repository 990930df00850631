// All call handlers of the market.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { dealHandlers } from './deal.ts';
import { figureHandlers } from './figure.ts';

export const marketHandlers: Handler[] = [...dealHandlers, ...figureHandlers];
