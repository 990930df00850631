// A pick-up order as it is shown.
import type { orderDetail } from '../../calls/order.ts';
import type { AnswerOf } from '#packages/call/call.ts';

export type OrderDetail = AnswerOf<typeof orderDetail>;
