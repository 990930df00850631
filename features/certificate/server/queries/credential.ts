// SQL of the signing service and of the keys that holders keep there.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const SERVICE = 'csc';

const ServiceRow = z.object({ encrypted_address: z.string() });

export const readService = (connection: Connection) => connection.one(ServiceRow)`
  select encrypted_address
    from certificate_service
   where id = ${SERVICE}`;

export const writeService = (tx: Transaction, encrypted: string) => tx.run`
  insert into certificate_service (id, encrypted_address)
  values (${SERVICE}, ${encrypted})
      on conflict (id) do update
     set encrypted_address = excluded.encrypted_address`;

export const deleteService = (tx: Transaction) => tx.run`
  delete from certificate_service
   where id = ${SERVICE}`;

const CredentialRow = z.object({
  account: z.string(),
  credential_id: z.string(),
  algorithm: z.string(),
  pin: z.nullable(z.string()),
  code: z.nullable(z.string()),
  is_code_sent: z.boolean(),
});
export type CredentialRow = z.output<typeof CredentialRow>;

export const readCredentialRow = (connection: Connection, certificateId: string) => connection.one(
  CredentialRow,
)`
  select account, credential_id, algorithm, pin, code, is_code_sent
    from certificate_credential
   where certificate_id = ${certificateId}`;

export const insertCredential = (tx: Transaction, certificateId: string, row: CredentialRow) => tx.run`
  insert into certificate_credential (certificate_id, account, credential_id, algorithm, pin, code,
                                      is_code_sent)
  values (${certificateId}, ${row.account}, ${row.credential_id}, ${row.algorithm}, ${row.pin}, ${row.code},
          ${row.is_code_sent})`;

export const deleteCredential = (tx: Transaction, certificateId: string) => tx.run`
  delete from certificate_credential
   where certificate_id = ${certificateId}`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedServiceAddress: EncryptedColumn = {
  name: 'certificate_service.encrypted_address',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select id, encrypted_address as encrypted, id as owner
      from certificate_service
     where id > ${after}
     order by id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_service as service
       set encrypted_address = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where service.id = anew.id
       and service.encrypted_address = anew.was`,
};
