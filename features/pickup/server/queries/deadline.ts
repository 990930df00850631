// SQL of pick-up orders whose window ends.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { approveOrder, pickupOrderDetail, submitOrder } from '../../calls/order.ts';
import { planTrips } from '../../calls/trip.ts';

export const pickupDeadlines: DeadlineSource = {
  feature: 'pickup',
  kinds: {
    answer_pickup: { matter: 'pickup', act: approveOrder, page: pickupOrderDetail },
    mend_pickup: { matter: 'pickup', act: submitOrder, page: pickupOrderDetail },
    lift_pickup: {
      matter: 'pickup',
      act: planTrips,
      page: pickupOrderDetail,
      reminder: { hours: [24], template: 'window_ends', type: 'PICKUP', as: 'deadline' },
    },
  },
  select: ({ firm }) => sql`
    select waits.kind, side.firm_id, null, case side.name when waits.side then 'own' else 'other' end,
           pickup.id, pickup.id, pickup.no, contract.title, other.short_name,
           (pickup.window_to + 1)::timestamp at time zone 'Asia/Shanghai'
      from pickup_order as pickup
      join contract on contract.id = pickup.contract_id
      join (values ('submitted', 'answer_pickup', 'seller'), ('returned', 'mend_pickup', 'buyer'),
                   ('seller_ok', 'lift_pickup', 'buyer'), ('active', 'lift_pickup', 'buyer'),
                   ('paused', 'lift_pickup', 'buyer'))
        as waits (state, kind, side) on waits.state = pickup.state
      join lateral (values ('seller', pickup.seller_id, pickup.buyer_id),
                           ('buyer', pickup.buyer_id, pickup.seller_id))
        as side (name, firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`pickup.seller_id`, sql`pickup.buyer_id`)}`,
};
