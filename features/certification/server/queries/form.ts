// SQL for forms: save, submit, check, pass, return. Encrypts secret numbers.

import * as z from 'zod/mini';
import type { Decrypted } from '#packages/db/decrypted.ts';
import {
  createBlindIndex,
  encryptColumn,
  type EncryptedColumn,
  decryptColumn,
} from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { FormContent, LICENCE_KINDS } from '../../form.ts';
import {
  numbersOf,
  type Secrets,
  secretsOf,
  withoutSecretNumbers,
  withSecrets,
} from '../../rules/secrets.ts';
import type { FormState } from '../../states.ts';

export interface ReasonRow {
  readonly path: string;
  readonly reason: string;
}

const FormRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  number: z.int(),
  version: z.int(),
  state: z.custom<FormState>(),
  content: FormContent,
  encrypted: z.string(),
  reasons: z.array(z.object({ path: z.string(), reason: z.string() })),
  note: z.string(),
  saved_at: z.date(),
  submitted_at: z.nullable(z.date()),
  submitted_by: z.nullable(z.string()),
  checked_by: z.nullable(z.string()),
});
export type FormRow = Omit<z.output<typeof FormRow>, 'encrypted' | 'content'> & {
  readonly content: Decrypted<FormContent>;
};

/** A firm has at most one. */
export const readOpenForm = async (connection: Connection, firmId: string): Promise<FormRow | undefined> =>
  decrypted(
    connection,
    await connection.one(FormRow)`
  select id, firm_id, number, version, state, content, encrypted, reasons, note, saved_at, submitted_at,
         submitted_by, checked_by
    from certification_form
   where firm_id = ${firmId}
     and state <> 'passed'`,
  );

const PassedRow = z.object({
  id: z.string(),
  number: z.int(),
  content: FormContent,
  encrypted: z.string(),
  passed_at: z.date(),
});

export const readFormInForce = async (connection: Connection, firmId: string) =>
  decrypted(
    connection,
    await connection.one(PassedRow)`
  select id, number, content, encrypted, passed_at
    from certification_form
   where firm_id = ${firmId}
     and state = 'passed'
   order by number desc
   limit 1`,
  );

/** Binds the ciphertext to its row: it decrypts nowhere else. */
const ownerOf = (formId: string) => `certification_form/${formId}`;

async function decrypted<Row extends { id: string; content: FormContent; encrypted: string }>(
  connection: Connection,
  row: Row | undefined,
) {
  if (!row) return undefined;
  const { encrypted, content, ...rest } = row;
  const secrets = await decryptColumn(connection, encrypted, ownerOf(row.id));
  return {
    ...rest,
    content: secrets.map((text) =>
      text === '' ? content : withSecrets(content, JSON.parse(text) as Secrets),
    ),
  };
}

async function encryptSecrets(tx: Transaction, id: string, content: FormContent): Promise<string> {
  return numbersOf(content).length === 0
    ? ''
    : encryptColumn(tx, JSON.stringify(secretsOf(content)), ownerOf(id));
}

async function writeMarks(tx: Transaction, id: string, content: FormContent) {
  const marks = await Promise.all(
    numbersOf(content).map(({ kind, number }) => createBlindIndex(tx, kind, number)),
  );
  await tx.run`
    delete from certification_blind_index
     where form_id = ${id}`;
  await tx.run`
    insert into certification_blind_index (form_id, blind_index)
    select ${id}, blind_index
      from unnest(${[...new Set(marks)]}::text[]) as blind_index`;
}

const SealedRow = z.object({ id: z.string(), encrypted: z.string() });

export const encryptedForms: EncryptedColumn = {
  name: 'certification_form.encrypted',
  read: async (tx, after, limit) => {
    const rows = await tx.all(SealedRow)`
      select id, encrypted
        from certification_form
       where encrypted <> ''
         and id > ${after}
       order by id
       limit ${limit}`;
    return rows.map((row) => ({ ...row, owner: ownerOf(row.id) }));
  },
  write: (tx, rows) => tx.run`
    update certification_form as form
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where form.id = anew.id
       and form.encrypted = anew.was`,
};

interface NewForm {
  readonly id: string;
  readonly firmId: string;
  readonly number: number;
  readonly content: FormContent;
}

export async function insertForm(tx: Transaction, { id, firmId, number, content }: NewForm, now: Date) {
  await tx.run`
    insert into certification_form (id, firm_id, number, version, state, content, encrypted, saved_at)
    values (${id}, ${firmId}, ${number}, 1, 'drafted', ${JSON.stringify(withoutSecretNumbers(content))},
           ${await encryptSecrets(tx, id, content)}, ${now})`;
  await writeMarks(tx, id, content);
}

export async function updateForm(tx: Transaction, id: string, content: FormContent, now: Date) {
  await tx.run`
    update certification_form
       set content = ${JSON.stringify(withoutSecretNumbers(content))},
           encrypted = ${await encryptSecrets(tx, id, content)},
           version = version + 1,
           saved_at = ${now}
     where id = ${id}`;
  await writeMarks(tx, id, content);
}

export const deleteFirmForm = (tx: Transaction, id: string) => tx.run`
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
                  ${licences.map(({ isPermanent, expiresOn }) => (isPermanent ? null : expiresOn))}::date[])
           as given (kind, number, expires_on)`;
}

const ExpiredRow = z.object({ id: z.string() });

export const readFirmsToExpire = async (connection: Connection, today: string) =>
  (
    await connection.all(ExpiredRow)`
  select id
    from firm
   where state = 'certified'
     and licence_expires_on < ${today}::date
   order by id
   limit 500`
  ).map(({ id }) => id);

const EndingRow = z.object({
  firm_id: z.string(),
  name: z.string(),
  kind: z.enum(LICENCE_KINDS),
  number: z.string(),
  expires_on: z.string(),
});

export const readEndingLicences = (connection: Connection, today: string, days: number) => connection.all(
  EndingRow,
)`
  select licence.firm_id, firm.name, licence.kind, licence.number, licence.expires_on::text
    from certification_licence as licence
    join firm on firm.id = licence.firm_id
   where licence.expires_on between ${today}::date and ${today}::date + ${days}::int
     and firm.is_certified
   order by licence.firm_id, licence.kind`;
