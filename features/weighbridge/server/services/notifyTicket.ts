// Notifies dispatchers and scale keepers about tickets.

import { notify } from '#features/message/server/public.ts';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { type LockedTrip, toNotice } from '#features/pickup/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

export const notifyTicket = (
  ctx: TxContext,
  template: 'over' | 'abnormal',
  { order, trip }: LockedTrip,
  ticketNo: string,
) =>
  notify(
    ctx,
    [order.seller_id, order.buyer_id].map((firmId) =>
      toNotice(template, order, firmId, ticketNo, { plate: trip.plate, ticket: ticketNo }, 'weighbridge'),
    ),
  );

interface PhotoRequestNotice {
  readonly questionId: string;
  readonly firmId: string;
  readonly ticketNo: string;
  readonly what: string;
}

/** To the scale keepers of the firm that weighed. */
export const notifyPhotoRequest = (
  ctx: TxContext,
  { order, trip }: Pick<LockedTrip, 'order' | 'trip'>,
  { questionId, firmId, ticketNo, what }: PhotoRequestNotice,
) =>
  notify(ctx, [
    {
      ...toNotice(
        'photos',
        order,
        firmId,
        questionId,
        { plate: trip.plate, ticket: ticketNo, what },
        'weighbridge',
      ),
      seats: [...SCALE_SEATS],
    },
  ]);
