// Every call about fees, freight bills and payment orders, carried out.

import type { Handler } from '#packages/call/server.ts';
import { billHandlers } from './handlers/bill.ts';
import { deskHandlers } from './handlers/desk.ts';
import { freightHandlers } from './handlers/freight.ts';
import { orderHandlers } from './handlers/order.ts';
import { orderDeskHandlers } from './handlers/orderDesk.ts';
import { rateHandlers } from './handlers/rate.ts';

export const feeHandlers: Handler[] = [
  ...billHandlers,
  ...deskHandlers,
  ...rateHandlers,
  ...freightHandlers,
  ...orderHandlers,
  ...orderDeskHandlers,
];
