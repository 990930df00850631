// Statements that say which firms are due: each night, and after events.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Range } from '../../rules/batch.ts';

const FirmRow = z.object({ id: z.string() });

const isOfNight = (day: string): Fragment => sql`
     (firm.can_sell or firm.can_buy)
     and firm.kind <> 'platform'
     and not exists (
           select from credit_computed as computed
            where computed.firm_id = firm.id
              and computed.computed_on >= ${day}::date)`;

const LoadRow = z.object({ id: z.string(), deals: z.int() });

/** Trading firms not computed on this day, with the number of their deals, in the order of their ids. */
export const readFirmsOfNight = (connection: Connection, day: string, most: number) => connection.all(
  LoadRow,
)`
  select firm.id,
         ((select count(*) from contract where contract.seller_id = firm.id)
          + (select count(*) from contract where contract.buyer_id = firm.id))::int as deals
    from firm
   where ${isOfNight(day)}
   order by firm.id
   limit ${most}`;

/** Those of a range of ids. */
export const readRangeOfNight = async (
  connection: Connection,
  day: string,
  [first, last]: Range,
): Promise<string[]> =>
  (
    await connection.all(FirmRow)`
  select firm.id
    from firm
   where firm.id between ${first} and ${last}
     and ${isOfNight(day)}
   order by firm.id`
  ).map(({ id }) => id);

/** Firms that are queued, those that wait longest first. */
export const readQueuedFirms = async (connection: Connection, most: number): Promise<string[]> =>
  (
    await connection.all(FirmRow)`
  select firm_id as id
    from credit_due
   group by firm_id
   order by min(seq)
   limit ${most}`
  ).map(({ id }) => id);

const CauseRow = z.object({ cause: z.enum(['event', 'appeal']) });

/** Takes a firm out of the queue; an event that commits later keeps its own row. */
export const takeQueued = async (tx: Transaction, firmId: string) =>
  (
    await tx.all(CauseRow)`
  delete from credit_due
   where firm_id = ${firmId}
  returning cause`
  ).map(({ cause }) => cause);

/** Queues firms for the next computation; takes no lock that another event waits for. */
export const queueFirms = (
  tx: Transaction,
  firmIds: readonly string[],
  cause: 'event' | 'appeal',
  now: Date,
) => tx.run`
  insert into credit_due (firm_id, cause, at)
  select distinct firm_id, ${cause}, ${now}::timestamptz
    from unnest(${[...firmIds]}::text[]) as firm_id`;
