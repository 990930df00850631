// Every call about fees, freight bills and payment orders, carried out.
import { billHandlers } from './handlers/bill.ts';
import { deskHandlers } from './handlers/desk.ts';
import { rateHandlers } from './handlers/rate.ts';
import type { Handler } from '#packages/call/server.ts';

export const feeHandlers: Handler[] = [...billHandlers, ...deskHandlers, ...rateHandlers];
