// Queries for console lists: contracts by signing deadline, and by risk.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { Risk } from '../../choices.ts';
import { byKeyword, contractCardColumns, ContractCardRow, cardTables } from './card.ts';

const DeadlineRow = z.extend(ContractCardRow, { reminded_at: z.nullable(z.date()), moment: z.string() });
export interface ContractDeskFilter {
  readonly keyword?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface Page extends ContractDeskFilter {
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readDeadlines(
  connection: Connection,
  until: Date,
  { keyword, from, to, after, pageSize = PAGE_SIZE }: Page,
) {
  const [at, id] = fromCursor(after, 'number', 'id') ?? [];
  const rows = await connection.all(DeadlineRow)`
    select ${contractCardColumns}, contract.reminded_at, ${momentKey(sql`contract.sign_by`)} as moment
      from ${cardTables}
     where ${allOf([
       sql`contract.state in ('to_sign', 'part_signed') and contract.sign_by <= ${until}`,
       ...byKeyword(keyword),
       ...betweenDays(sql`contract.sign_by`, { from, to }),
       at !== undefined &&
         id !== undefined &&
         sql`(contract.sign_by, contract.id) > (${fromMomentKey(at)}, ${id})`,
     ])}
     order by contract.sign_by, contract.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.moment, row.id]);
}

export async function readContractsAtRisk(
  connection: Connection,
  risk: Risk | undefined,
  { keyword, from, to, after, pageSize = PAGE_SIZE }: Page,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(ContractCardRow)`
    select ${contractCardColumns}
      from ${cardTables}
     where ${allOf([
       risk === undefined ? sql`contract.risks <> '{}'` : sql`${risk} = any (contract.risks)`,
       sql`contract.state not in ('draft', 'void', 'archived')`,
       ...byKeyword(keyword),
       ...betweenDays(sql`contract.created_at`, { from, to }),
       beyond && sql`contract.id < ${beyond}`,
     ])}
     order by contract.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}
