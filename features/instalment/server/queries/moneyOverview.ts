// Sums open by payment plans, for a firm's money at a glance.

import * as z from 'zod/mini';
import type { OverviewSource } from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';

const Row = z.object({ to_pay: WireFen, to_receive: WireFen, late: z.int() });

export const instalmentOverview: OverviewSource = async (connection, firmId, now) => {
  const isOurs = sql`(payer = 'seller') = (seller_id = ${firmId})`;
  const row = await connection.one(Row)`
    select coalesce(sum(amount_fen - paid_fen - held_fen) filter (where ${isOurs}), 0)::bigint as to_pay,
           coalesce(sum(amount_fen - paid_fen) filter (where not ${isOurs}), 0)::bigint as to_receive,
           (count(*) filter (where ${isOurs} and amount_fen > paid_fen + held_fen
                              and due_on < ${dayInMarket(now)}::date))::int as late
      from instalment
     where state = 'open'
       and (seller_id = ${firmId} or buyer_id = ${firmId})`;
  if (!row) return {};
  const { to_pay: toPay, to_receive: toReceive, late } = row;
  return { toPay, toReceive, todos: [{ kind: 'payment_late', count: late }] };
};
