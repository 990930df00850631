// Jobs of delivery: orders, the cost of late coal, erasure of drivers.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import { atLeast, kg, minus } from '#packages/exact/exact.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob, Job, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { restReason } from '../reasons.ts';
import { isLiftedOut } from '../rules/tonnesLeft.ts';
import { pickupOrderMachine } from '../states.ts';
import { activateOrder } from './handlers/order.ts';
import { readDueLates } from './queries/late.ts';
import { type PickupOrderRow, readDueOrders } from './queries/order.ts';
import { eraseDrivers, readOnTheWay } from './queries/trip.ts';
import { accrueLateCost } from './services/accrueLateCost.ts';
import { endTrips } from './services/endTrips.ts';
import { notifyOrderEnded } from './services/notifyDispatchers.ts';
import { lockOrderWithContract, pickupOrderLifecycle } from './services/transitionOrder.ts';

const CLOCK = { by: 'clock', personId: null } as const;

const transitionOrders: PerItemJob = {
  name: 'pickup.move_orders',
  everySeconds: 60,
  due: (connection, now) => readDueOrders(connection, dayInMarket(now)),
  finish: async (setting, id) => {
    const today = dayInMarket(setting.now);
    const { order } = await lockOrderWithContract(setting.tx, id, () => true);
    if (order.window_to < today && nextState(pickupOrderMachine, order.state, 'expire')) {
      if ((await endTrips(setting, order, CLOCK)) > 0) return;
      await endByClock(setting, order, 'expire');
    } else if (order.state === 'seller_ok' && order.window_from <= today) {
      await activateOrder(setting, order);
    } else if (nextState(pickupOrderMachine, order.state, 'complete') && (await isOver(setting, order))) {
      if ((await endTrips(setting, order, CLOCK)) > 0) return;
      await endByClock(setting, order, 'complete');
    }
  },
};

/** All is lifted, or too little is left for a truck and none is on its way to lift it. */
async function isOver({ tx }: TxContext, { id, quantity_kg: quantity, lifted_kg: lifted }: PickupOrderRow) {
  return lifted >= quantity || (isLiftedOut(quantity, lifted) && (await readOnTheWay(tx, id)).length === 0);
}

/** Says in the history what goes back to the contract. */
async function endByClock(ctx: TxContext, order: PickupOrderRow, move: 'expire' | 'complete') {
  const rest = atLeast(kg(0n), minus(order.quantity_kg, order.lifted_kg));
  const reason = rest > 0n ? restReason(rest) : '';
  await transition(ctx, pickupOrderLifecycle, order, move, { ...CLOCK, reason });
  await notifyOrderEnded(ctx, order, move === 'expire' ? 'expired' : 'completed', rest);
}

/** Counts every missed day, also after an outage. */
const accrueLateCosts: PerItemJob = {
  name: 'pickup.late_lift',
  everySeconds: 3_600,
  due: (connection, now) => readDueLates(connection, dayInMarket(now)),
  finish: accrueLateCost,
};

const eraseDriverNumbers: Job = {
  name: 'pickup.erase_drivers',
  everySeconds: 3_600,
  run: async ({ tx, now }) => {
    await eraseDrivers(tx, Number(await readNumberParameter(tx, 'DRIVER_KEEP_DAYS', now)), now);
  },
};

export const pickupJobs: readonly AnyJob[] = [transitionOrders, accrueLateCosts, eraseDriverNumbers];
