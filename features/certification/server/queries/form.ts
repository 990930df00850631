// The statements about forms: written, handed in, looked at, passed, given back.
import * as z from 'zod/mini';
import { FormContent, LICENCE_KINDS } from '../../form.ts';
import type { FormState } from '../../states.ts';
import type { Connection, Transaction } from '#packages/sql/sql.ts';

export interface ReasonRow { readonly path: string; readonly reason: string }

const FormRow = z.object({
  id: z.string(), firm_id: z.string(), number: z.int(), version: z.int(), state: z.custom<FormState>(), content: FormContent,
  reasons: z.array(z.object({ path: z.string(), reason: z.string() })), note: z.string(), saved_at: z.date(),
  submitted_at: z.nullable(z.date()), submitted_by: z.nullable(z.string()), checked_by: z.nullable(z.string()),
});
export type FormRow = z.output<typeof FormRow>;

/** The form that is written or looked at: there is at most one. */
export const readOpenForm = (connection: Connection, firmId: string) => connection.one(FormRow)`
  select id, firm_id, number, version, state, content, reasons, note, saved_at, submitted_at, submitted_by, checked_by
    from certification_form
   where firm_id = ${firmId}
     and state <> 'passed'`;

const PassedRow = z.object({ number: z.int(), content: FormContent, passed_at: z.date() });

export const readFormInForce = (connection: Connection, firmId: string) => connection.one(PassedRow)`
  select number, content, passed_at
    from certification_form
   where firm_id = ${firmId}
     and state = 'passed'
   order by number desc
   limit 1`;

interface NewForm { readonly id: string; readonly firmId: string; readonly number: number; readonly content: FormContent }

export const insertForm = (tx: Transaction, { id, firmId, number, content }: NewForm, now: Date) => tx.run`
  insert into certification_form (id, firm_id, number, version, state, content, saved_at)
  values (${id}, ${firmId}, ${number}, 1, 'drafted', ${JSON.stringify(content)}, ${now})`;

export const writeForm = (tx: Transaction, id: string, content: FormContent, now: Date) => tx.run`
  update certification_form
     set content = ${JSON.stringify(content)},
         version = version + 1,
         saved_at = ${now}
   where id = ${id}`;

export const submitForm = (tx: Transaction, id: string, personId: string, now: Date) => tx.run`
  update certification_form
     set state = 'submitted', version = version + 1, submitted_at = ${now}, submitted_by = ${personId}
   where id = ${id}`;

export const checkForm = (tx: Transaction, id: string, personId: string, now: Date) => tx.run`
  update certification_form
     set state = 'checked', version = version + 1, checked_at = ${now}, checked_by = ${personId}
   where id = ${id}`;

export const passForm = (tx: Transaction, id: string, personId: string, now: Date) => tx.run`
  update certification_form
     set state = 'passed', version = version + 1, passed_at = ${now}, passed_by = ${personId}, reasons = '[]', note = ''
   where id = ${id}`;

export const returnForm = (tx: Transaction, id: string, { reasons, note }: { reasons: readonly ReasonRow[]; note: string }) => tx.run`
  update certification_form
     set state = 'returned', version = version + 1, checked_at = null, checked_by = null, reasons = ${JSON.stringify(reasons)}, note = ${note}
   where id = ${id}`;

export const deleteForm = (tx: Transaction, id: string) => tx.run`
  delete from certification_form
   where id = ${id}`;

export async function writeLicences(tx: Transaction, firmId: string, licences: FormContent['licences']) {
  await tx.run`
    delete from certification_licence
     where firm_id = ${firmId}`;
  await tx.run`
    insert into certification_licence (firm_id, kind, number, expires_on)
    select ${firmId}, given.kind, given.number, given.expires_on
      from unnest(${licences.map(({ kind }) => kind)}::text[],
                  ${licences.map(({ number }) => number)}::text[],
                  ${licences.map(({ isPermanent, expiresOn }) => (isPermanent ? null : expiresOn))}::date[]) as given (kind, number, expires_on)`;
}

const ExpiredRow = z.object({ id: z.string() });

export const readExpired = async (connection: Connection, today: string) => (await connection.all(ExpiredRow)`
  select id
    from firm
   where state = 'certified'
     and licence_expires_on < ${today}::date
   order by id
   limit 500`).map(({ id }) => id);

const EndingRow = z.object({ firm_id: z.string(), name: z.string(), kind: z.enum(LICENCE_KINDS), number: z.string(), expires_on: z.string() });

/** Licences of trading firms that run out within so many days, today included. */
export const readEnding = (connection: Connection, today: string, days: number) => connection.all(EndingRow)`
  select licence.firm_id, firm.name, licence.kind, licence.number, licence.expires_on::text
    from certification_licence as licence
    join firm on firm.id = licence.firm_id
   where licence.expires_on between ${today}::date and ${today}::date + ${days}::int
     and firm.is_certified
   order by licence.firm_id, licence.kind`;
