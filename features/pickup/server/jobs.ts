// Jobs of delivery: start and end orders, accrue the cost of late coal.

import { transition } from '#packages/db/transition.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { pickupOrderMachine } from '../states.ts';
import { activateOrder } from './handlers/order.ts';
import { readDueLates } from './queries/late.ts';
import { readDueOrders } from './queries/order.ts';
import { accrueLateCost } from './services/accrueLateCost.ts';
import { endTrips } from './services/endTrips.ts';
import { notifyOrderExpired } from './services/notifyDispatchers.ts';
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
      await transition(setting, pickupOrderLifecycle, order, 'expire', CLOCK);
      await notifyOrderExpired(setting, order);
    } else if (order.state === 'seller_ok' && order.window_from <= today) {
      await activateOrder(setting, order);
    } else if (
      order.lifted_kg >= order.quantity_kg &&
      nextState(pickupOrderMachine, order.state, 'complete') &&
      (await endTrips(setting, order, CLOCK)) === 0
    ) {
      await transition(setting, pickupOrderLifecycle, order, 'complete', CLOCK);
    }
  },
};

/** Counts every missed day, also after an outage. */
const accrueLateCosts: PerItemJob = {
  name: 'pickup.late_lift',
  everySeconds: 3_600,
  due: (connection, now) => readDueLates(connection, dayInMarket(now)),
  finish: accrueLateCost,
};

export const pickupJobs: readonly AnyJob[] = [transitionOrders, accrueLateCosts];
