// Sends the trucks of one day again on another.

import { pickupFaults } from '#features/pickup/faults.ts';
import { hasRoom } from '#features/pickup/rules/tonnesLeft.ts';
import { findTruckDelegateFlaw } from '#features/pickup/rules/truck.ts';
import {
  lockOrderWithContract,
  planTruck,
  publishDelivery,
  readDelegates,
  readOnTheWay,
} from '#features/pickup/server/public.ts';
import { mayPlanFor } from '#features/pickup/states.ts';
import { fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type copyTrucks as copyCall, MAX_BOOKED } from '../../calls/board.ts';
import { readTrucksToCopy } from '../queries/board.ts';
import { bookFreeHours } from './bookFreeHours.ts';

interface Copying {
  readonly firmId: string;
  readonly orderId: string;
  readonly from: string;
  readonly to: string;
}

export async function copyTrucks(
  ctx: TxContext & { readonly actor: Actor },
  { firmId, orderId, from, to }: Copying,
): Promise<OutputOf<typeof copyCall>> {
  const { tx, now, actor } = ctx;
  const isConcerned = ({ buyer_id }: { readonly buyer_id: string }) => buyer_id === firmId;
  const { order } = await lockOrderWithContract(tx, orderId, isConcerned);
  if (!mayPlanFor(order.state)) fail(genericFaults.wrong_state, { state: order.state });
  if (to < dayInMarket(now) || to < order.window_from || to > order.window_to)
    fail(pickupFaults.window_closed, { from: order.window_from, to: order.window_to });
  const [trucks, delegates, onTheWay] = await Promise.all([
    readTrucksToCopy(tx, orderId, from, MAX_BOOKED),
    readDelegates(tx, orderId),
    readOnTheWay(tx, orderId),
  ]);
  const named = delegates.map((row) => ({
    id: row.id,
    from: row.valid_from,
    to: row.valid_to,
    limit: row.limit_kg,
    lifted: row.lifted_kg,
  }));
  const numbers = new Map(
    trucks.filter(({ id_encrypted }) => id_encrypted !== '').map((row) => [row.plate, row] as const),
  );
  const planned: { readonly planned: (typeof trucks)[number]['planned_kg']; readonly delegateId?: string }[] =
    [];
  const sent: string[] = [];
  const leftOut: OutputOf<typeof copyCall>['leftOut'] = [];
  for (const { plate, driver, phone, licence, kind, planned_kg: load, delegate_id } of trucks) {
    const truck = { planned: load, ...(delegate_id === null ? {} : { delegateId: delegate_id }) };
    if (!hasRoom(order.quantity_kg, order.lifted_kg, [...onTheWay, ...planned.map((one) => one.planned)])) {
      leftOut.push({ plate, problem: 'no_room' });
    } else if (findTruckDelegateFlaw([...planned, truck], named, to)) {
      leftOut.push({ plate, problem: 'delegate' });
    } else {
      const plan = { ...truck, plate, driver, phone, licence, kind, idNumber: '', at: planned.length };
      const tripId = await planUnlessBusy(() => planTruck(ctx, order, plan, numbers));
      if (tripId === undefined) leftOut.push({ plate, problem: 'busy' });
      else {
        planned.push(truck);
        sent.push(tripId);
      }
    }
  }
  if (sent.length === 0) return { trucks: [], leftOut };
  await publishDelivery(tx, order, orderId);
  const booking = { day: to, tripIds: sent, by: 'buyer', personId: actor.personId, isConcerned } as const;
  return { trucks: await bookFreeHours(ctx, booking), leftOut };
}

/** A busy truck is refused before anything is written. */
async function planUnlessBusy(plan: () => Promise<{ readonly tripId: string }>): Promise<string | undefined> {
  try {
    return (await plan()).tripId;
  } catch (error) {
    if (error instanceof Failure && error.fault.name === 'plate_busy') return undefined;
    throw error;
  }
}
