// The market's figures, carried out.
import { dealHandlers } from './handlers/deal.ts';
import { figureHandlers } from './handlers/figure.ts';
import type { Handler } from '#packages/call/server.ts';

export const marketHandlers: Handler[] = [...dealHandlers, ...figureHandlers];
