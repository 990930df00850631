// Moves the trucks of a convoy for their leader, and answers truck by truck.

import { lockTripWithParents, requireAdmission, transitionTrip } from '#features/pickup/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { MOVE_OUTCOMES, type MovedTruck } from '../../calls/leader.ts';
import { type LeaderStep, stepOf } from '../../rules/convoy.ts';

/** The caller has locked the trips with contracts and orders. */
export async function moveTrucks(
  ctx: TxContext,
  tripIds: readonly string[],
  step: LeaderStep,
): Promise<MovedTruck[]> {
  const moved: MovedTruck[] = [];
  for (const tripId of tripIds) moved.push(await moveOne(ctx, tripId, step));
  return moved;
}

async function moveOne(ctx: TxContext, tripId: string, step: LeaderStep): Promise<MovedTruck> {
  const held = await lockTripWithParents(ctx.tx, tripId, () => true);
  const { plate, state } = held.trip;
  const told = stepOf(state, step);
  if (told !== 'move') return { tripId, plate, state, outcome: told };
  try {
    // Writes nothing, so that a truck which is refused leaves the others as they are.
    if (step === 'queue') await requireAdmission(ctx, held, dayInMarket(ctx.now));
  } catch (error) {
    return { tripId, plate, state, outcome: outcomeOf(error) };
  }
  const after = await transitionTrip(ctx, held.trip, step, { by: 'driver', personId: null });
  return { tripId, plate, state: after.state, outcome: 'moved' };
}

function outcomeOf(error: unknown): MovedTruck['outcome'] {
  const outcome = error instanceof Failure && MOVE_OUTCOMES.find((one) => one === error.fault.name);
  if (!outcome) throw error;
  return outcome;
}
