// SQL for certificate authorities and their encrypted keys.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export type AuthorityRole = 'signing' | 'timestamping' | 'sealing';

const AuthorityRow = z.object({
  id: z.string(),
  name: z.string(),
  certificate: z.string(),
  encrypted_key: z.nullable(z.string()),
});
export type AuthorityRow = z.output<typeof AuthorityRow>;

export const readOwnAuthority = (connection: Connection, role: AuthorityRole) => connection.one(AuthorityRow)`
  select id, name, certificate, encrypted_key
    from certificate_authority
   where role = ${role}
     and encrypted_key is not null`;

export const readAuthority = (connection: Connection, certificate: string) => connection.one(AuthorityRow)`
  select id, name, certificate, encrypted_key
    from certificate_authority
   where certificate = ${certificate}`;

const CertificateRow = z.object({ certificate: z.string() });

export const readTrusted = async (connection: Connection) =>
  (
    await connection.all(CertificateRow)`
  select certificate
    from certificate_authority
   where role = 'signing'
      or (role = 'timestamping' and encrypted_key is null)`
  ).map(({ certificate }) => new Uint8Array(Buffer.from(certificate, 'base64')));

const CountRow = z.object({ count: z.int() });

/** Certificates in force that the platform itself has issued. */
export const countOwnCertificates = async (connection: Connection): Promise<number> =>
  (
    await connection.one(CountRow)`
  select count(*)::int as count
    from certificate
    join certificate_authority as authority on authority.id = certificate.authority_id
   where certificate.state in ('issued', 'expiring', 'suspended')
     and authority.encrypted_key is not null`
  )?.count ?? 0;

const RoleRow = z.object({
  id: z.string(),
  role: z.enum(['signing', 'timestamping']),
  certificate: z.string(),
});

export const readAuthorities = (connection: Connection) => connection.all(RoleRow)`
  select id, role, certificate
    from certificate_authority
   where role in ('signing', 'timestamping')
   order by id`;

interface NewAuthority {
  readonly id: string;
  readonly role: AuthorityRole;
  readonly name: string;
  readonly certificate: string;
  readonly sealedKey: string | null;
}

export const insertAuthority = (
  tx: Transaction,
  { id, role, name, certificate, sealedKey }: NewAuthority,
  now: Date,
) => tx.run`
  insert into certificate_authority (id, role, name, certificate, encrypted_key, created_at)
  values (${id}, ${role}, ${name}, ${certificate}, ${sealedKey}, ${now})
      on conflict do nothing`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedAuthorityKeys: EncryptedColumn = {
  name: 'certificate_authority.encrypted_key',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select id, encrypted_key as encrypted, id as owner
      from certificate_authority
     where id > ${after}
       and encrypted_key is not null
     order by id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_authority as authority
       set encrypted_key = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where authority.id = anew.id
       and authority.encrypted_key = anew.was`,
};
