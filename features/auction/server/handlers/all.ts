// Handlers of the auction hall.

import { bidHandlers } from './bid.ts';
import { flagHandlers } from './flag.ts';
import { operateHandlers } from './operate.ts';
import { readHandlers } from './read.ts';

export const auctionHandlers = [...readHandlers, ...bidHandlers, ...operateHandlers, ...flagHandlers];
