// Queries for breach reports and their rulings.

import * as z from 'zod/mini';
import { fromCursor, toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { WireBasisPoints } from '#packages/schema/wire.ts';
import type { Role } from '../../choices.ts';
import type { BreachState } from '../../states.ts';
import { byKeyword, cardTables } from './card.ts';
import type { ContractDeskFilter } from './desk.ts';
import { BreachRow, breachColumns, breachTables } from './detail.ts';

interface NewBreach {
  readonly id: string;
  readonly contractId: string;
  readonly role: Role;
  readonly personId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
}

export const insertBreach = async (
  tx: Transaction,
  { id, contractId, role, personId, text, fileIds }: NewBreach,
  now: Date,
): Promise<string> =>
  (
    await tx.one(z.object({ no: z.string() }))`
  insert into contract_breach (id, no, contract_id, state, role, person_id, text, file_ids, reported_at)
  values (${id}, next_number('WY', 'contract_breach_number'), ${contractId}, 'reported', ${role}, ${personId},
          ${text}, ${[...fileIds]}::text[], ${now})
  returning no`
  )?.no ?? '';

const LockedRow = z.object({
  id: z.string(),
  contract_id: z.string(),
  state: z.custom<BreachState>(),
  role: z.custom<Role>(),
  outcome: z.nullable(z.enum(['terminate', 'continue'])),
  seller_forfeits: z.nullable(WireBasisPoints),
  buyer_forfeits: z.nullable(WireBasisPoints),
  ruling_reason: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
});

export const lockOpenBreach = (tx: Transaction, contractId: string) => tx.one(LockedRow)`
  select id, contract_id, state, role, outcome, seller_forfeits, buyer_forfeits, ruling_reason, proposed_by
    from contract_breach
   where contract_id = ${contractId}
     and state in ('reported', 'proposed')
     for no key update`;

export const readBreachContract = async (
  connection: Connection,
  breachId: string,
): Promise<string | undefined> =>
  (
    await connection.one(z.object({ contract_id: z.string() }))`
  select contract_id
    from contract_breach
   where id = ${breachId}`
  )?.contract_id;

interface Page extends ContractDeskFilter {
  readonly id?: string | undefined;
  readonly state?: BreachState | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readBreachPage(
  connection: Connection,
  { id, state, keyword, from, to, after, pageSize = PAGE_SIZE }: Page,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(BreachRow)`
    select ${breachColumns}
      from ${breachTables}
     where ${allOf([
       id && sql`breach.id = ${id}`,
       state && sql`breach.state = ${state}`,
       !id && !state && sql`breach.state in ('reported', 'proposed')`,
       ...byKeyword(keyword).map(
         (found) => sql`
         (breach.no = ${keyword?.toUpperCase()}
          or breach.contract_id in (select contract.id from ${cardTables} where ${found}))`,
       ),
       ...betweenDays(sql`breach.reported_at`, { from, to }),
       beyond && sql`breach.id > ${beyond}`,
     ])}
     order by breach.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}
