// SQL that finds contracts of the reader's firm; drafts only for their author.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { ContractHit } from '../../calls.ts';
import type { SearchFilter } from './listings.ts';
import { matchesAllWords, scanNewestFirst } from './matchCondition.ts';

const sounds = z.nullable(z.array(z.string()));
const Row = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: z.custom<ContractHit['state']>(),
  quantity_kg: z.nullable(WireKg),
  created_at: z.date(),
  counterparty: z.string(),
  sounds,
  counterparty_sounds: sounds,
});

/** Pinyin matches through listing and firm. Sales and purchases are read separately, each along its index. */
export async function findContracts(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
  firmId: string,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const side = (mine: Fragment, role: 'seller' | 'buyer', newest: number | undefined) => sql`
      (select id, seller_id, buyer_id, listing_id, no, title, state, quantity_kg, created_at
         from contract
        where ${mine} = ${firmId}
          and (shown_at is not null or drafted_by_role is null or drafted_by_role = ${role})
          ${beyond === undefined ? emptyFragment : sql`and id < ${beyond}`}
        order by id desc
        ${newest === undefined ? emptyFragment : sql`limit ${newest}`})`;
  const rows = await scanNewestFirst(
    pageSize,
    (newest) => connection.all(Row)`
    select own.id, own.no, own.title, own.state, own.quantity_kg, own.created_at, other.name as counterparty,
           goods.sounds, firm_entry.sounds as counterparty_sounds
      from (${side(sql`seller_id`, 'seller', newest)}
             union all ${side(sql`buyer_id`, 'buyer', newest)}) as own
      join firm as other
        on other.id = case own.seller_id when ${firmId} then own.buyer_id else own.seller_id end
      left join search_entry as goods on goods.kind = 'listing' and goods.id = own.listing_id
      left join search_entry as firm_entry on firm_entry.kind = 'firm' and firm_entry.id = other.id
     where ${matchesAllWords(
       sql`concat(' ', lower(own.no), ' ', lower(own.title), ' ', lower(other.name), ' ',
                  goods.haystack, firm_entry.haystack)`,
       words,
     )}
     order by own.id desc
     limit ${pageSize + 1}`,
  );
  return toPage(rows, pageSize, (row) => [row.id]);
}
