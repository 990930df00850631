// Encrypted account numbers, for key rotation.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

const TABLES = ['bank_account', 'bank_line', 'bank_proof', 'bank_order'] as const;
type Table = (typeof TABLES)[number];

/** Associated data, so that a ciphertext decrypts only in its own row. */
export const ownerOf = (table: Table, id: string) => `${table}/${id}`;

const SealedRow = z.object({ id: z.string(), sealed: z.string() });
const NAMES: Readonly<Record<Table, Fragment>> = {
  bank_account: sql`bank_account`,
  bank_line: sql`bank_line`,
  bank_proof: sql`bank_proof`,
  bank_order: sql`bank_order`,
};

export const sealedNumbers: readonly EncryptedColumn[] = TABLES.map((table) => ({
  name: `${table}.sealed`,
  read: async (tx, after, max) => {
    const rows = await tx.all(SealedRow)`
      select id, sealed
        from ${NAMES[table]}
       where sealed <> ''
         and id > ${after}
       order by id
       limit ${max}`;
    return rows.map((row) => ({ ...row, owner: ownerOf(table, row.id) }));
  },
  write: (tx, rows) => tx.run`
    update ${NAMES[table]} as held
       set sealed = anew.sealed
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
                  ${rows.map(({ sealed }) => sealed)}::text[])
           as anew (id, was, sealed)
     where held.id = anew.id
       and held.sealed = anew.was`,
}));
