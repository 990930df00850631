// Handlers of negotiation.

import { negotiateHandlers } from './negotiate.ts';
import { responseHandlers } from './response.ts';
import { takeHandler } from './take.ts';

export const negotiationHandlers = [takeHandler, ...negotiateHandlers, ...responseHandlers];
