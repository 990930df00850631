// Handlers of price indices.

import { deskHandlers } from './desk.ts';
import { readHandlers } from './read.ts';

export const benchmarkHandlers = [...readHandlers, ...deskHandlers];
