// Response type of the order detail call.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { pickupOrderDetail } from '../../calls/order.ts';

export type OrderDetail = OutputOf<typeof pickupOrderDetail>;
