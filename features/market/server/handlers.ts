// The market's figures, carried out.

import type { Handler } from '#packages/call/server.ts';
import { dealHandlers } from './handlers/deal.ts';
import { figureHandlers } from './handlers/figure.ts';

export const marketHandlers: Handler[] = [...dealHandlers, ...figureHandlers];
