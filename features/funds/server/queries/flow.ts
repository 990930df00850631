// Queries for a firm's statement of account. Every query filters by firm.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { type Bucket, firmAccount } from '../../accounts.ts';
import type { readFlow } from '../../calls/ledger.ts';
import type { LedgerEvent, EntryReason } from '../../entry.ts';

type FlowFilter = Omit<InputOf<typeof readFlow>, 'after' | 'pageSize'>;

const FlowRow = z.object({
  entry_seq: z.string(),
  entry_id: z.string(),
  available_fen: WireFen,
  frozen_fen: WireFen,
  moved_fen: WireFen,
  available_after_fen: WireFen,
  frozen_after_fen: WireFen,
  no: z.string(),
  key: z.string(),
  event: z.custom<LedgerEvent>(),
  reason: z.custom<EntryReason>(),
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  counterparty: z.nullable(z.string()),
  reverses_entry_id: z.nullable(z.string()),
  is_reversed: z.boolean(),
  posted_at: z.date(),
});
export type FlowRow = z.output<typeof FlowRow>;

export function readFlowPage(
  connection: Connection,
  firmId: string,
  wanted: FlowFilter,
  { after, max }: { after: string | undefined; max: number },
) {
  const older = after === undefined ? [] : [sql`flow.entry_seq < ${after}::bigint`];
  return connection.all(FlowRow)`
    select flow.entry_seq, flow.entry_id, flow.available_fen, flow.frozen_fen, flow.moved_fen,
           flow.available_after_fen, flow.frozen_after_fen, entry.no, entry.key, entry.event, entry.reason,
           entry.matter_type, entry.matter_id, entry.matter_no, entry.posted_at, entry.reverses_entry_id,
           exists (select from funds_entry as later where later.reverses_entry_id = entry.id) as is_reversed,
           (select string_agg(distinct firm.short_name, ', ')
              from funds_leg as leg
              join funds_account as account on account.code = leg.account_code
              join firm on firm.id = account.firm_id
             where leg.entry_id = flow.entry_id
               and account.firm_id <> flow.firm_id) as counterparty
      from funds_flow as flow
      join funds_entry as entry on entry.id = flow.entry_id
     where ${allOf([...conditions(firmId, wanted), ...older])}
  order by flow.entry_seq desc
     limit ${max}`;
}

const TotalsRow = z.object({ count: z.int(), in_fen: WireFen, out_fen: WireFen });

export function readFlowTotals(connection: Connection, firmId: string, wanted: FlowFilter) {
  return connection.one(TotalsRow)`
    select count(*)::int as count,
           coalesce(sum(flow.available_fen) filter (where flow.available_fen > 0), 0) as in_fen,
           coalesce(-sum(flow.available_fen) filter (where flow.available_fen < 0), 0) as out_fen
      from funds_flow as flow
      join funds_entry as entry on entry.id = flow.entry_id
     where ${allOf(conditions(firmId, wanted))}`;
}

function conditions(
  firmId: string,
  { from, to, events, direction, least, most, matterNo, bucket }: FlowFilter,
): Condition[] {
  return [
    sql`flow.firm_id = ${firmId}`,
    ...betweenDays(sql`entry.posted_at`, { from, to }),
    events && sql`entry.event = any(${events}::text[])`,
    direction && sql`sign(flow.available_fen) = ${{ in: 1, out: -1, inside: 0 }[direction]}::int`,
    least !== undefined && sql`flow.moved_fen >= ${least}::bigint`,
    most !== undefined && sql`flow.moved_fen <= ${most}::bigint`,
    matterNo && sql`entry.matter_no = ${matterNo}`,
    ...(bucket ? [touches(firmId, bucket)] : []),
  ];
}

const touches = (firmId: string, bucket: Bucket) => sql`exists (
             select from funds_leg as leg
              where leg.entry_id = flow.entry_id
                and leg.account_code = ${firmAccount(firmId, bucket)})`;
