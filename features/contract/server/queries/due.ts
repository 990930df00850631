// Queries for jobs: ids of due contracts, rechecked under the lock.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';

const IdRow = z.object({ id: z.string() });
/** Batch size; the rest follows in the next run. */
const MAX_DUE = 100;

const idsWhere = async (
  connection: Connection,
  condition: Fragment,
  order: Fragment,
  limit = MAX_DUE,
): Promise<string[]> =>
  (
    await connection.all(IdRow)`
  select id
    from contract
   where ${condition}
   order by ${order}
   limit ${limit}`
  ).map(({ id }) => id);

/** Deals whose terms are not written yet; few at a time, since a hurried reader triggers it too. */
export const readDealtDrafts = (connection: Connection) =>
  idsWhere(connection, sql`state = 'draft' and response_id is not null`, sql`sign_by`, 25);

export const readOverdueContracts = (connection: Connection, now: Date) =>
  idsWhere(connection, sql`state in ('draft', 'to_sign', 'part_signed') and sign_by < ${now}`, sql`sign_by`);

/** Drafted by hand, never submitted, and untouched since. */
export const readAbandoned = (connection: Connection, before: Date) =>
  idsWhere(
    connection,
    sql`
      state = 'draft'
  and drafted_by_role is not null
  and not exists (select from contract_version as version where version.contract_id = contract.id
    and version.written_at >= ${before})`,
    sql`id`,
  );

/** Past the delivery window with enough delivered. */
export const readDelivered = (connection: Connection, today: string) =>
  idsWhere(
    connection,
    sql`
      state = 'performing'
  and kind not in ('agreement', 'year')
  and window_to < ${today}::date
  and delivered_kg * 10000 >= quantity_kg * (10000 - tolerance_bp)`,
    sql`window_to`,
  );

export const readConcluded = (connection: Connection, today: string) =>
  idsWhere(
    connection,
    sql`state = 'effective' and kind = 'agreement' and window_to < ${today}::date`,
    sql`window_to`,
  );

export const readToArchive = (connection: Connection, before: Date) =>
  idsWhere(
    connection,
    sql`state in ('settled', 'terminated', 'void') and ended_at < ${before}`,
    sql`ended_at`,
  );

export const readYearsWithout = (connection: Connection, month: string) =>
  idsWhere(
    connection,
    sql`
      kind = 'year'
  and state in ('effective', 'performing')
  and year = ${Number(month.slice(0, 4))}
  and not exists (select from contract as child
                   where child.parent_id = contract.id and child.kind = 'month' and child.month = ${month}
                     and child.state <> 'void' and child.ended_as is distinct from 'void')`,
    sql`id`,
  );

/** Contracts of months in force that were not forecast today. */
export const readToForecast = (connection: Connection, today: string) =>
  idsWhere(
    connection,
    sql`
      kind in ('year', 'month')
  and state in ('effective', 'performing')
  and forecast_on is distinct from ${today}::date`,
    sql`id`,
  );

/** What was counted longest ago comes first, so that however many there are, none waits for ever. */
export const readTermContracts = (connection: Connection) =>
  idsWhere(
    connection,
    sql`kind in ('year', 'month') and state in ('effective', 'performing', 'delivered')`,
    sql`fulfilment_at nulls first, id`,
  );
