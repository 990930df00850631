// Encrypted account numbers, for key rotation.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

const TABLES = ['bank_account', 'bank_line', 'bank_transfer_proof', 'bank_order'] as const;
type Table = (typeof TABLES)[number];

/** Associated data, so that a ciphertext decrypts only in its own row. */
export const associatedDataOf = (table: Table, id: string) => `${table}/${id}`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string() });
const NAMES: Readonly<Record<Table, Fragment>> = {
  bank_account: sql`bank_account`,
  bank_line: sql`bank_line`,
  bank_transfer_proof: sql`bank_transfer_proof`,
  bank_order: sql`bank_order`,
};

export const encryptedNumberColumns: readonly EncryptedColumn[] = TABLES.map((table) => ({
  name: `${table}.encrypted`,
  read: async (tx, after, max) => {
    const rows = await tx.all(SealedRow)`
      select id, encrypted
        from ${NAMES[table]}
       where encrypted <> ''
         and id > ${after}
       order by id
       limit ${max}`;
    return rows.map((row) => ({ ...row, owner: associatedDataOf(table, row.id) }));
  },
  write: (tx, rows) => tx.run`
    update ${NAMES[table]} as held
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
                  ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where held.id = anew.id
       and held.encrypted = anew.was`,
}));
