// SQL for export orders, and for copies of personal data.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { EXPORT_FORMS } from '#packages/rpc/contract/exportCalls.ts';
import { COPY_STATES } from '../states.ts';

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
export type OrderRow = z.output<typeof OrderRow>;

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

export const readPendingOrders = (connection: Connection) => connection.all(OrderRow)`
  select id, person_id, firm_id, path, filter, form, locale, name
    from export_order
   where state = 'waiting'
   order by ordered_at
   limit 20`;

/** Locks it. */
export const isOrderPending = async (tx: Transaction, id: string) =>
  (await tx.run`
    select
      from export_order
     where id = ${id}
       and state = 'waiting'
       for update`) === 1;

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

const CopyRow = z.object({
  id: z.string(),
  person_id: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(COPY_STATES),
  asked_at: z.date(),
  expires_at: z.nullable(z.date()),
});
export type CopyRow = z.output<typeof CopyRow>;

/** The latest; none that has expired. */
export const readCopyOf = (connection: Connection, personId: string, now: Date) => connection.one(CopyRow)`
  select id, person_id, locale, state, asked_at, expires_at
    from export_personal_copy
   where person_id = ${personId}
     and (expires_at is null or expires_at > ${now})
   order by asked_at desc
   limit 1`;

export const readWaitingCopies = (connection: Connection) => connection.all(CopyRow)`
  select id, person_id, locale, state, asked_at, expires_at
    from export_personal_copy
   where state = 'waiting'
   order by asked_at
   limit 20`;

const AskedRow = z.object({ asked_at: z.date() });

/** Locks the person: of two requests at once one is the first. */
export async function readLastAsked(tx: Transaction, personId: string): Promise<Date | undefined> {
  await tx.run`select from account_person where id = ${personId} for no key update`;
  const row = await tx.one(AskedRow)`
    select asked_at
      from export_personal_copy
     where person_id = ${personId}
     order by asked_at desc
     limit 1`;
  return row?.asked_at;
}

export const insertCopy = (
  tx: Transaction,
  { id, personId, locale }: { readonly id: string; readonly personId: string; readonly locale: string },
  now: Date,
) => tx.run`
  insert into export_personal_copy (id, person_id, locale, asked_at)
  values (${id}, ${personId}, ${locale}, ${now})`;

/** Returns 0 if another process has made it, or the person has left meanwhile. */
export const storeCopy = (
  tx: Transaction,
  { id, content, expiresAt }: { readonly id: string; readonly content: Buffer; readonly expiresAt: Date },
  now: Date,
) => tx.run`
  update export_personal_copy
     set state = 'ready',
         content = ${content},
         ended_at = ${now},
         expires_at = ${expiresAt}
   where id = ${id}
     and state = 'waiting'`;

const ContentRow = z.object({ content: z.instanceof(Buffer) });

export const readCopyContent = async (connection: Connection, id: string, now: Date) =>
  (
    await connection.one(ContentRow)`
      select content
        from export_personal_copy
       where id = ${id}
         and state = 'ready'
         and expires_at > ${now}`
  )?.content;

export const deleteExpiredCopies = (tx: Transaction, now: Date) => tx.run`
  delete from export_personal_copy
   where expires_at <= ${now}`;
