// Query: whether a firm has an instalment to pay that is overdue.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';

export const owesInstalment = async (connection: Connection, firmId: string, now: Date): Promise<boolean> =>
  (
    await connection.one(z.object({ owes: z.boolean() }))`
    select exists (select from instalment as one
             where one.state = 'open'
               and ((one.payer = 'buyer' and one.buyer_id = ${firmId})
                    or (one.payer = 'seller' and one.seller_id = ${firmId}))
               and one.due_on < ${dayInMarket(now)}::date
               and one.amount_fen > one.paid_fen + one.held_fen) as owes`
  )?.owes ?? false;
