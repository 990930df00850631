// A table of encrypted values, for tests and benchmarks.

import type pg from 'pg';
import * as z from 'zod/mini';
import type { EncryptedColumn } from './encrypt.ts';

export const createSecrets = (pool: pg.Pool) =>
  pool.query('create table secret (id text primary key, encrypted text not null)');

export const SecretRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const secrets: EncryptedColumn = {
  name: 'secret.encrypted',
  read: (tx, after, max) => tx.all(SecretRow)`
    select id, encrypted, id as owner
      from secret
     where id > ${after}
     order by id
     limit ${max}`,
  write: (tx, rows) => tx.run`
    update secret
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[],
                  ${rows.map(({ was }) => was)}::text[],
                  ${rows.map((row) => row.encrypted)}::text[])
        as anew (id, was, encrypted)
     where secret.id = anew.id
       and secret.encrypted = anew.was`,
};
