// Jobs of delivery: start and end orders, accrue the cost of late coal.

import { transition } from '#packages/db/transition.ts';
import { next } from '#packages/machine/machine.ts';
import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { orderMachine } from '../states.ts';
import { activate } from './handlers/order.ts';
import { readDueLates } from './queries/late.ts';
import { readDueOrders } from './queries/order.ts';
import { countLate } from './services/accrueLateCost.ts';
import { endTrips } from './services/endTrips.ts';
import { tellExpired } from './services/notifyDispatchers.ts';
import { holdOrder, orderLife } from './services/transitionOrder.ts';

const CLOCK = { by: 'clock', personId: null } as const;

const transitionOrders: PerItemJob = {
  name: 'pickup.move_orders',
  everySeconds: 60,
  due: (connection, now) => readDueOrders(connection, dayInMarket(now)),
  finish: async (setting, id) => {
    const today = dayInMarket(setting.now);
    const { order } = await holdOrder(setting.tx, id, () => true);
    if (order.window_to < today && next(orderMachine, order.state, 'expire')) {
      if ((await endTrips(setting, order, CLOCK)) > 0) return;
      await transition(setting, orderLife, order, 'expire', CLOCK);
      await tellExpired(setting, order);
    } else if (order.state === 'seller_ok' && order.window_from <= today) {
      await activate(setting, order);
    } else if (
      order.lifted_kg >= order.quantity_kg &&
      next(orderMachine, order.state, 'complete') &&
      (await endTrips(setting, order, CLOCK)) === 0
    ) {
      await transition(setting, orderLife, order, 'complete', CLOCK);
    }
  },
};

/** Counts every missed day, also after an outage. */
const accrueLateCosts: PerItemJob = {
  name: 'pickup.late_lift',
  everySeconds: 3_600,
  due: (connection, now) => readDueLates(connection, dayInMarket(now)),
  finish: countLate,
};

export const pickupJobs: readonly AnyJob[] = [transitionOrders, accrueLateCosts];
