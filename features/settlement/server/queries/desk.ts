// Queries for cases: unanswered, disputed, to reverse, under appeal.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { sheetDesk } from '../../calls/desk.ts';
import { CASE_KINDS, type CaseKind } from '../../choices.ts';

const CaseRow = z.object({
  id: z.string(),
  since: z.date(),
  side: z.nullable(z.custom<ContractSide>()),
  reason: z.string(),
  claim_fen: z.nullable(WireFen),
});

const KINDS = {
  escalated: {
    since: sql`sheet.escalated_at`,
    side: sql`null::text`,
    reason: sql`''`,
    condition: sql`sheet.state = 'to_confirm' and sheet.escalated_at is not null`,
  },
  disputed: {
    since: sql`sheet.disputed_at`,
    side: sql`sheet.dispute_side`,
    reason: sql`sheet.dispute_reason`,
    condition: sql`sheet.state = 'disputed'`,
  },
  appealed: {
    since: sql`appeal.asked_at`,
    side: sql`appeal.side`,
    reason: sql`appeal.reason`,
    condition: sql`appeal.id is not null`,
  },
  reversal: {
    since: sql`reversal.asked_at`,
    side: sql`reversal.side`,
    reason: sql`reversal.reason`,
    condition: sql`reversal.id is not null`,
  },
} as const satisfies Record<CaseKind, Record<string, Fragment>>;

export async function readCases(
  connection: Connection,
  { kind, sheetId, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof sheetDesk>,
) {
  const { since, side, reason, condition } = KINDS[kind];
  const pattern = likePattern(keyword);
  const rows = await connection.all(CaseRow)`
    select sheet.id, ${since} as since, ${side} as side, ${reason} as reason,
           ${kind === 'appealed' ? sql`appeal.claim_fen` : sql`null::bigint`} as claim_fen
      from settlement_sheet as sheet
      left join settlement_reversal as reversal on reversal.sheet_id = sheet.id and reversal.state = 'asked'
      left join settlement_appeal as appeal on appeal.sheet_id = sheet.id and appeal.state = 'open'
     where ${allOf([
       condition,
       sheetId && sql`sheet.id = ${sheetId}`,
       keyword && sql`(sheet.no ilike ${pattern} or sheet.contract_no ilike ${pattern})`,
       after !== undefined && sql`sheet.id > ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by sheet.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

const WaitingRow = z.object({
  kind: z.enum(['disputed', 'escalated', 'appealed', 'ruling']),
  queue: z.enum(CASE_KINDS),
  id: z.string(),
  no: z.string(),
  contract_no: z.string(),
  since: z.date(),
  barred: z.nullable(z.string()),
});

export const readWaitingSheets = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select case when ruling.id is not null then 'ruling' when appeal.id is not null then 'appealed'
         when sheet.state = 'disputed' then 'disputed' else 'escalated' end as kind,
         case when appeal.id is not null then 'appealed' when sheet.state = 'disputed' then 'disputed'
         when sheet.state = 'to_confirm' then 'escalated' else 'reversal' end as queue, sheet.id, sheet.no,
         sheet.contract_no,
         coalesce(ruling.proposed_at, appeal.asked_at, sheet.disputed_at, sheet.escalated_at) as since,
         ruling.proposed_by as barred
    from settlement_sheet as sheet
    left join settlement_ruling as ruling on ruling.sheet_id = sheet.id and ruling.state = 'proposed'
    left join settlement_appeal as appeal on appeal.sheet_id = sheet.id and appeal.state = 'open'
   where sheet.state = 'disputed' or appeal.id is not null
     or (sheet.state = 'to_confirm' and sheet.escalated_at is not null) or ruling.id is not null
   order by since, sheet.id
   limit ${max}`;
