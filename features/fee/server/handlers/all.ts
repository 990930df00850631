// All call handlers of fees, freight bills and payment orders.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { billHandlers } from './bill.ts';
import { feeDeskHandlers } from './desk.ts';
import { freightHandlers } from './freight.ts';
import { paymentOrderHandlers } from './order.ts';
import { orderDeskHandlers } from './orderDesk.ts';
import { rateHandlers } from './rate.ts';

export const feeHandlers: Handler[] = [
  ...billHandlers,
  ...feeDeskHandlers,
  ...rateHandlers,
  ...freightHandlers,
  ...paymentOrderHandlers,
  ...orderDeskHandlers,
];
