// A pick-up order as it is shown.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { orderDetail } from '../../calls/order.ts';

export type OrderDetail = OutputOf<typeof orderDetail>;
