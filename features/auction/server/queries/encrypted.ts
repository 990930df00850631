// The encrypted columns of the auction hall, as re-encryption sees them.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

const column = (
  table: 'auction_lot' | 'auction_enrolment',
  name: Fragment,
  called: string,
): EncryptedColumn => {
  const from = table === 'auction_lot' ? sql`auction_lot` : sql`auction_enrolment`;
  return {
    name: `${table}.${called}`,
    read: (tx, after, limit) => tx.all(SealedRow)`
      select id, ${name} as encrypted, ${`${table}.${called}/`}::text || id as owner
        from ${from}
       where id > ${after}
         and ${name} is not null
       order by id
       limit ${limit}`,
    write: (tx, rows) => tx.run`
      update ${from} as kept
         set ${name} = anew.encrypted
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
          ${rows.map(({ encrypted }) => encrypted)}::text[]) as anew (id, was, encrypted)
       where kept.id = anew.id
         and kept.${name} = anew.was`,
  };
};

export const encryptedAuctionColumns: readonly EncryptedColumn[] = [
  column('auction_lot', sql`folded`, 'folded'),
  column('auction_lot', sql`reserve`, 'reserve'),
  column('auction_enrolment', sql`code`, 'code'),
  column('auction_enrolment', sql`salt`, 'salt'),
];
