// SQL for to-dos of pickup: orders to answer, mend, lift, and trips to sign.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { approveOrder, submitOrder } from '../../calls/order.ts';
import { planTrips, signTrip } from '../../calls/trip.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';

/** Days before the end of its window at which an order with coal left becomes a to-do. */
const DUE_DAYS = 3;

export const pickupTodos: TodoSource = {
  acts: {
    answer_pickup: approveOrder,
    mend_pickup: submitOrder,
    sign_trips: signTrip,
    lift_pickup: planTrips,
  },
  select: ({ firmId, now }) => sql`
    select waiting.kind, null, pickup.id, pickup.no, contract.title, other.short_name, closes.at,
           greatest(pickup.quantity_kg - pickup.lifted_kg, 0), null::bigint
      from pickup_order as pickup
      join contract on contract.id = pickup.contract_id
      join firm as other
        on other.id = case pickup.seller_id when ${firmId} then pickup.buyer_id else pickup.seller_id end
      join lateral (select (pickup.window_to + 1)::timestamp at time zone 'Asia/Shanghai' as at) as closes
        on true
      join lateral (select case when pickup.seller_id = ${firmId}
                                then case pickup.state when 'submitted' then 'answer_pickup' end
                                when pickup.state = 'returned' then 'mend_pickup'
                                when exists (select from pickup_trip as trip
                                              where trip.order_id = pickup.id
                                                and (trip.state = 'recv_tared'
                                                     or (trip.state = 'arrived'
                                                         and pickup.weight_basis = 'load')))
                                then 'sign_trips'
                                when pickup.state in ('active', 'paused')
                                     and pickup.lifted_kg + ${MIN_LOAD} <= pickup.quantity_kg
                                     and closes.at < ${now}::timestamptz + make_interval(days => ${DUE_DAYS})
                                then 'lift_pickup' end as kind)
        as waiting on waiting.kind is not null
     where (pickup.seller_id = ${firmId} or pickup.buyer_id = ${firmId})`,
};
