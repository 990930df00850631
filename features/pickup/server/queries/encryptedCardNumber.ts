// Encrypted card numbers of drivers and delegates, for re-encryption.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

const SealedRow = z.object({ id: z.string(), sealed: z.string(), owner: z.string() });

const columnOf = (
  table: 'delivery_delegate' | 'delivery_trip' | 'delivery_vehicle',
  named: Fragment,
): EncryptedColumn => ({
  name: `${table}.id_sealed`,
  read: (tx, after, max) => tx.all(SealedRow)`
    select id, id_sealed as sealed, 'delivery/' || id as owner
      from ${named}
     where id > ${after}
       and id_sealed <> ''
     order by id
     limit ${max}`,
  write: (tx, rows) => tx.run`
    update ${named} as kept
       set id_sealed = anew.sealed
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
          ${rows.map(({ sealed }) => sealed)}::text[])
           as anew (id, was, sealed)
     where kept.id = anew.id
       and kept.id_sealed = anew.was`,
});

export const sealedCards: readonly EncryptedColumn[] = [
  columnOf('delivery_delegate', sql`delivery_delegate`),
  columnOf('delivery_trip', sql`delivery_trip`),
  columnOf('delivery_vehicle', sql`delivery_vehicle`),
];
