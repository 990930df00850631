// Encrypted card numbers of drivers and delegates, for re-encryption.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

const columnOf = (
  table: 'pickup_delegate' | 'pickup_trip' | 'pickup_vehicle',
  named: Fragment,
): EncryptedColumn => ({
  name: `${table}.id_encrypted`,
  read: (tx, after, max) => tx.all(SealedRow)`
    select id, id_encrypted as encrypted, 'delivery/' || id as owner
      from ${named}
     where id > ${after}
       and id_encrypted <> ''
     order by id
     limit ${max}`,
  write: (tx, rows) => tx.run`
    update ${named} as kept
       set id_encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
          ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where kept.id = anew.id
       and kept.id_encrypted = anew.was`,
});

export const encryptedCardColumns: readonly EncryptedColumn[] = [
  columnOf('pickup_delegate', sql`pickup_delegate`),
  columnOf('pickup_trip', sql`pickup_trip`),
  columnOf('pickup_vehicle', sql`pickup_vehicle`),
];
