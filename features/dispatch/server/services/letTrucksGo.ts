// Lets a truck leave its convoy, or all of them, and tells the dispatchers.

import { notify } from '#features/message/server/public.ts';
import {
  hasTripEnded,
  publishDelivery,
  readOrderUnchecked,
  toNotice,
  type TripRow,
} from '#features/pickup/server/public.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { mayLeave } from '../../rules/convoy.ts';
import type { ConvoyParty } from '../../states.ts';
import { type ConvoyRow, writeLeft } from '../queries/convoy.ts';
import { convoyLifecycle, type LedConvoy } from './convoyLifecycle.ts';

const { not_found, wrong_state } = genericFaults;

interface Mover {
  readonly by: ConvoyParty;
  readonly personId: string | null;
}

/** The caller holds the trips. With its last truck under way the convoy dissolves. */
export async function letTruckGo(ctx: TxContext, { convoy, trips }: LedConvoy, tripId: string, mover: Mover) {
  requireMove(convoyLifecycle, convoy, 'leave', mover.by);
  const trip = trips.find(({ id }) => id === tripId) ?? fail(not_found);
  if (!mayLeave(trip.state)) fail(wrong_state, { state: trip.state });
  const isLast = trips.every((one) => one.id === tripId || hasTripEnded(one));
  await write(ctx, convoy, isLast ? 'dissolve' : 'leave', [trip], mover);
}

/** The caller holds the trips: those under way go on by themselves, in whatever state. */
export async function letAllGo(ctx: TxContext, { convoy, trips }: LedConvoy, mover: Mover) {
  requireMove(convoyLifecycle, convoy, 'dissolve', mover.by);
  const leaving = trips.filter((trip) => !hasTripEnded(trip));
  await write(ctx, convoy, 'dissolve', leaving, mover);
}

/** The dispatchers hear of what the leader does; the leader's page shows what they do. */
async function write(
  ctx: TxContext,
  convoy: ConvoyRow,
  move: 'leave' | 'dissolve',
  leaving: readonly TripRow[],
  { by, personId }: Mover,
): Promise<void> {
  const { tx, now } = ctx;
  const order = (await readOrderUnchecked(tx, convoy.order_id)) ?? fail(not_found);
  const [tripIds, plates] = [leaving.map(({ id }) => id), leaving.map(({ plate }) => plate)];
  await writeLeft(tx, convoy.id, tripIds, now);
  await transition(ctx, convoyLifecycle, convoy, move, { by, personId, details: { plates } });
  await publishDelivery(tx, order, order.id, ...tripIds);
  if (by === 'leader')
    await notify(ctx, [
      toNotice(
        move === 'leave' ? 'convoy_left' : 'convoy_dissolved',
        order,
        order.buyer_id,
        `${convoy.id}/${tripIds[0] ?? ''}`,
        { leader: convoy.leader, plate: plates[0] ?? '' },
        'dispatch',
      ),
    ]);
}
