// Applies or reverts a ticket: trip, order, tonnes and notifications.

import { loadTrip, receiveTrip, reverseTonnes } from '#features/goods/server/public.ts';
import {
  addLifted,
  setNetWeight,
  type LockedTrip,
  transitionTrip,
  resumeTripAt,
  advanceTrip,
} from '#features/pickup/server/public.ts';
import type { WeighSide } from '#features/pickup/states.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { tripWeighed } from '../../events.ts';
import { isShort, netOf } from '../../rules/weighing.ts';
import type { TicketState } from '../../states.ts';
import { readWeighLimits } from '../queries/parameters.ts';

export interface TicketWeighing {
  readonly id: string;
  readonly no: string;
  readonly side: WeighSide;
  readonly gross: Kg;
  readonly tare: Kg;
  readonly firstAt: Date;
  readonly personId: string;
}

const keyOf = (ticketId: string) => `ticket/${ticketId}`;

/** Books the tonnes and advances the trip from its current state. */
export async function countTicket(
  ctx: TxContext,
  held: LockedTrip,
  ticket: TicketWeighing,
  state: 'counted' | 'over',
): Promise<void> {
  const { tx, now } = ctx;
  const { contract, order, trip } = held;
  const net = netOf(ticket);
  const how = {
    by: 'weighbridge' as const,
    personId: ticket.personId,
    reason: ticket.no,
    at: ticket.firstAt,
  };
  const entry = {
    key: keyOf(ticket.id),
    tripId: trip.id,
    contractId: trip.contract_id,
    buyerId: trip.buyer_id,
    weight: net,
    personId: ticket.personId,
  };
  if (ticket.side === 'load') {
    await advanceTrip(ctx, trip, 'gross', how);
    await setNetWeight(tx, trip.id, 'load', net, { isShort: false, isOver: state === 'over' });
    await addLifted(tx, order.id, net);
    await loadTrip(ctx, {
      ...entry,
      sellerId: trip.seller_id,
      placeId: order.place_id,
      varietyId: contract.variety_id,
    });
  } else {
    await advanceTrip(ctx, trip, 'recv_tare', how);
    const limits = await readWeighLimits(tx, now);
    const short = trip.loaded_kg !== null && isShort(trip.loaded_kg, net, limits.scaleTolerance);
    await setNetWeight(tx, trip.id, 'receive', net, { isShort: short, isOver: false });
    await receiveTrip(ctx, entry);
  }
  await emitWeighed(ctx, held, ticket, state);
}

/** Stops the trip until an operator decides. */
export async function setTicketAside(
  ctx: TxContext,
  held: LockedTrip,
  ticket: TicketWeighing,
  reason: string,
): Promise<void> {
  const { trip } = held;
  if (trip.state !== 'abnormal' && trip.state !== 'signed' && trip.state !== 'voided')
    await transitionTrip(ctx, trip, 'stop', { by: 'weighbridge', personId: ticket.personId, reason });
  await emitWeighed(ctx, held, ticket, 'abnormal');
}

/** Reverts a counted ticket; the truck can be weighed again. */
export async function undoTicket(
  ctx: TxContext,
  held: LockedTrip,
  ticket: TicketWeighing,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  const { tx } = ctx;
  const { order, trip } = held;
  await reverseTonnes(ctx, keyOf(ticket.id), personId);
  await setNetWeight(tx, trip.id, ticket.side, null, { isShort: false, isOver: false });
  if (ticket.side === 'load') await addLifted(tx, order.id, kg(-netOf(ticket)));
  await resumeTripAt(ctx, trip, ticket.side === 'load' ? 'loaded' : 'arrived', {
    by: 'operator',
    personId,
    reason,
  });
  await emitWeighed(ctx, held, ticket, 'voided');
}

const emitWeighed = (
  ctx: TxContext,
  { order, trip }: LockedTrip,
  { id, no, side, gross, tare }: TicketWeighing,
  state: TicketState,
) =>
  ctx.emit(tripWeighed, [
    {
      tripId: trip.id,
      tripNo: trip.no,
      orderId: order.id,
      contractId: trip.contract_id,
      sellerId: trip.seller_id,
      buyerId: trip.buyer_id,
      plate: trip.plate,
      ticketId: id,
      ticketNo: no,
      side,
      net: netOf({ gross, tare }),
      state,
    },
  ]);
