// SQL for export orders.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { EXPORT_FORMS } from '#packages/rpc/contract/exportCalls.ts';

const OrderRow = z.object({
  id: z.string(),
  person_id: z.string(),
  firm_id: z.string(),
  path: z.string(),
  filter: z.record(z.string(), z.unknown()),
  form: z.enum(EXPORT_FORMS),
  locale: z.enum(LOCALES),
  name: z.string(),
});
type OrderRow = z.output<typeof OrderRow>;

/** Locks the person's orders until the end of the transaction. */
export async function countPendingOrders(tx: Transaction, personId: string): Promise<number> {
  await tx.run`select from account_person where id = ${personId} for no key update`;
  const row = await tx.one(z.object({ count: z.int() }))`
    select count(*)::int as count
      from export_order
     where person_id = ${personId}
       and state = 'waiting'`;
  return row?.count ?? 0;
}

export const findSameOrder = (
  tx: Transaction,
  { person_id: personId, firm_id: firmId, path, filter, form, locale }: Omit<OrderRow, 'id' | 'name'>,
) =>
  tx.one(z.object({ id: z.string() }))`
    select id
      from export_order
     where person_id = ${personId}
       and firm_id = ${firmId}
       and path = ${path}
       and filter = ${JSON.stringify(filter)}::jsonb
       and form = ${form}
       and locale = ${locale}
       and state = 'waiting'`;

export const insertExportOrder = (
  tx: Transaction,
  { id, person_id: personId, firm_id: firmId, path, filter, form, locale, name }: OrderRow,
  now: Date,
) => tx.run`
  insert into export_order (id, person_id, firm_id, path, filter, form, locale, name, state, ordered_at)
  values (${id}, ${personId}, ${firmId}, ${path}, ${JSON.stringify(filter)}::jsonb, ${form}, ${locale},
         ${name}, 'waiting', ${now})`;

const IdRow = z.object({ id: z.string() });
export async function readPendingOrders(connection: Connection): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select id
      from export_order
     where state = 'waiting'
     order by ordered_at
     limit 20`;
  return rows.map(({ id }) => id);
}

export const lockPendingOrder = (tx: Transaction, id: string) => tx.one(OrderRow)`
  select id, person_id, firm_id, path, filter, form, locale, name
    from export_order
   where id = ${id}
     and state = 'waiting'
     for update`;

export const endOrder = (
  tx: Transaction,
  id: string,
  { rows, fileId }: { rows: number; fileId: string } | { rows: null; fileId: null },
  now: Date,
) => tx.run`
  update export_order
     set state = ${fileId === null ? 'failed' : 'ready'},
         rows = ${rows},
         file_id = ${fileId},
         ended_at = ${now}
   where id = ${id}
     and state = 'waiting'`;

const OwnOrderRow = z.object({
  id: z.string(),
  name: z.string(),
  form: z.enum(EXPORT_FORMS),
  state: z.enum(['waiting', 'ready', 'failed']),
  rows: z.nullable(z.int()),
  file_id: z.nullable(z.string()),
  ordered_at: z.date(),
  ended_at: z.nullable(z.date()),
});
export type OwnOrderRow = z.output<typeof OwnOrderRow>;

export const readOwnOrders = (
  connection: Connection,
  personId: string,
  firmId: string | null,
  since: Date,
) => connection.all(OwnOrderRow)`
  select id, name, form, state, rows, file_id, ordered_at, ended_at
    from export_order
   where person_id = ${personId}
     and firm_id = ${firmId}
     and ordered_at > ${since}
   order by ordered_at desc, id desc
   limit 50`;

export const deleteOrdersBefore = (tx: Transaction, before: Date) => tx.run`
  delete from export_order
   where ordered_at < ${before}
     and state <> 'waiting'`;
