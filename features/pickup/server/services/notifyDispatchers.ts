// Notifies the dispatchers of both firms.

import { type Notice, notify } from '#features/message/server/public.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import type { PickupOrderRow } from '../queries/order.ts';

export type DeliveryTemplate = 'submitted' | 'approved' | 'returned' | 'expired' | 'completed' | 'late';

export const toNotice = (
  template: string,
  order: PickupOrderRow,
  firmId: string,
  key: string,
  params: Readonly<Record<string, string>> = {},
  feature = 'pickup',
): Notice => ({
  type: 'PICKUP',
  feature,
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

export const notifyOrder = (
  ctx: TxContext,
  template: DeliveryTemplate,
  order: PickupOrderRow,
  firmId: string,
  reason = '',
) => notify(ctx, [toNotice(template, order, firmId, String(order.version), { reason })]);

/** By the clock; `rest` goes back to the contract. */
export const notifyOrderEnded = (
  ctx: TxContext,
  order: PickupOrderRow,
  template: 'expired' | 'completed',
  rest: Kg,
) =>
  notify(
    ctx,
    [order.buyer_id, order.seller_id].map((firmId) =>
      toNotice(template, order, firmId, '', { lifted: order.lifted_kg.toString(), rest: rest.toString() }),
    ),
  );

/** To dispatchers, settlers and representatives of both firms. */
export const notifyLate = (
  ctx: TxContext,
  { id, no, sellerId, buyerId, terms }: LateNotice,
  since: string,
  unlifted: Kg,
) =>
  notify(
    ctx,
    [sellerId, buyerId].map((firmId) => ({
      type: 'PICKUP' as const,
      feature: 'pickup',
      template: 'late' satisfies DeliveryTemplate,
      matter: { type: 'contract' as const, id, no },
      params: { no, title: terms.title, quantity: unlifted.toString(), since },
      key: `delivery/late/${id}/${since}`,
      firmId,
      seats: [...DISPATCH_SEATS, 'firm_settler' as const],
    })),
  );

interface LateNotice {
  readonly id: string;
  readonly no: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly terms: { readonly title: string };
}
