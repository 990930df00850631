// What the dispatchers of both firms are told.

import { type Notice, notify } from '#features/message/server/public.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { Setting } from '#packages/rpc/server/context.ts';
import { DISPATCH_SEATS, SCALE_SEATS } from '../../seats.ts';
import type { OrderRow } from '../queries/order.ts';
import type { HeldTrip } from './transitionTrip.ts';

export type Template =
  | 'submitted'
  | 'approved'
  | 'returned'
  | 'expired'
  | 'over'
  | 'abnormal'
  | 'photos'
  | 'late';

const noticeOf = (
  template: Template,
  order: OrderRow,
  firmId: string,
  key: string,
  params: Readonly<Record<string, string>> = {},
): Notice => ({
  type: 'PICKUP',
  feature: 'delivery',
  template,
  params: {
    no: order.no,
    title: order.title,
    quantity: order.quantity_kg.toString(),
    firm: firmId === order.seller_id ? order.buyer : order.seller,
    ...params,
  },
  matter: { type: 'pickup', id: order.id, no: order.no },
  key: `delivery/${order.id}/${template}/${key}`,
  firmId,
  seats: [...DISPATCH_SEATS],
});

export const tellOrder = (
  setting: Setting,
  template: Template,
  order: OrderRow,
  firmId: string,
  reason = '',
) => notify(setting, [noticeOf(template, order, firmId, String(order.version), { reason })]);

export const tellExpired = (setting: Setting, order: OrderRow) =>
  notify(
    setting,
    [order.buyer_id, order.seller_id].map((firmId) => noticeOf('expired', order, firmId, '')),
  );

/** Both firms: one has loaded it, the other gets it. */
export const tellOfTicket = (
  setting: Setting,
  template: 'over' | 'abnormal',
  { order, trip }: HeldTrip,
  ticketNo: string,
) =>
  notify(
    setting,
    [order.seller_id, order.buyer_id].map((firmId) =>
      noticeOf(template, order, firmId, ticketNo, { plate: trip.plate, ticket: ticketNo }),
    ),
  );

interface Question {
  readonly questionId: string;
  readonly firmId: string;
  readonly ticketNo: string;
  readonly what: string;
}

/** Whoever keeps the scale, of the firm that weighed. */
export const tellOfQuestion = (
  setting: Setting,
  { order, trip }: Pick<HeldTrip, 'order' | 'trip'>,
  { questionId, firmId, ticketNo, what }: Question,
) =>
  notify(setting, [
    {
      ...noticeOf('photos', order, firmId, questionId, { plate: trip.plate, ticket: ticketNo, what }),
      seats: [...SCALE_SEATS],
    },
  ]);

/** Whoever lifts, whoever settles and whoever binds the firm, of both. */
export const tellLate = (
  setting: Setting,
  { id, no, sellerId, buyerId, terms }: LateContract,
  since: string,
  unlifted: Kg,
) =>
  notify(
    setting,
    [sellerId, buyerId].map((firmId) => ({
      type: 'PICKUP' as const,
      feature: 'delivery',
      template: 'late' satisfies Template,
      matter: { type: 'contract' as const, id, no },
      params: { no, title: terms.title, quantity: unlifted.toString(), since },
      key: `delivery/late/${id}/${since}`,
      firmId,
      seats: [...DISPATCH_SEATS, 'firm_settler' as const],
    })),
  );

interface LateContract {
  readonly id: string;
  readonly no: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly terms: { readonly title: string };
}
