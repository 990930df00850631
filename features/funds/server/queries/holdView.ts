// Queries that show a firm its holds. Every query filters by firm.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { readHolds } from '../../calls/ledger.ts';
import type { LedgerEvent, EntryReason } from '../../entry.ts';
import type { HoldKind, HoldState } from '../../states.ts';

const HoldRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<HoldKind>(),
  amount_fen: WireFen,
  remaining_fen: WireFen,
  state: z.custom<HoldState>(),
  reason: z.nullable(z.custom<EntryReason>()),
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  placed_at: z.date(),
  expected_release_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  from_hold_id: z.nullable(z.string()),
  from_hold_no: z.nullable(z.string()),
});
export type HoldRow = z.output<typeof HoldRow>;

const holdColumns = sql`hold.id, hold.no, hold.kind, hold.amount_fen, hold.remaining_fen, hold.state,
           hold.reason, hold.matter_type, hold.matter_id, hold.matter_no, hold.placed_at,
           hold.expected_release_at, hold.ended_at, hold.from_hold_id, origin.no as from_hold_no`;

type HoldFilter = Omit<InputOf<typeof readHolds>, 'after' | 'pageSize'>;

export function readHoldPage(
  connection: Connection,
  firmId: string,
  wanted: HoldFilter,
  { after, max }: { after: string | undefined; max: number },
): Promise<HoldRow[]> {
  return connection.all(HoldRow)`
    select ${holdColumns}
      from funds_hold as hold
 left join funds_hold as origin on origin.id = hold.from_hold_id
     where ${allOf([...conditions(firmId, wanted), after && sql`hold.id < ${after}`])}
  order by hold.id desc
     limit ${max}`;
}

const TotalsRow = z.object({ count: z.int(), remaining_fen: WireFen });

export const readHoldTotals = (connection: Connection, firmId: string, wanted: HoldFilter) => connection.one(
  TotalsRow,
)`
    select count(*)::int as count, coalesce(sum(hold.remaining_fen), 0) as remaining_fen
      from funds_hold as hold
     where ${allOf(conditions(firmId, wanted))}`;

const conditions = (firmId: string, { kind, state, keyword, from, to }: HoldFilter): Condition[] => [
  sql`hold.firm_id = ${firmId}`,
  kind && sql`hold.kind = ${kind}`,
  state && sql`hold.state = ${state}`,
  keyword && sql`strpos(upper(concat_ws(' ', hold.no, hold.matter_no)), ${keyword.toUpperCase()}) > 0`,
  ...betweenDays(sql`hold.placed_at`, { from, to }),
];

export function readHoldOfFirm(
  connection: Connection,
  firmId: string,
  id: string,
): Promise<HoldRow | undefined> {
  return connection.one(HoldRow)`
    select ${holdColumns}
      from funds_hold as hold
 left join funds_hold as origin on origin.id = hold.from_hold_id
     where hold.id = ${id}
       and hold.firm_id = ${firmId}`;
}

const HoldMoveRow = z.object({
  entry_id: z.string(),
  no: z.string(),
  event: z.custom<LedgerEvent>(),
  reason: z.custom<EntryReason>(),
  amount_fen: WireFen,
  posted_at: z.date(),
});

export function readHoldEntries(connection: Connection, holdId: string) {
  return connection.all(HoldMoveRow)`
    select entry.id as entry_id, entry.no, entry.event, entry.reason, leg.amount_fen, entry.posted_at
      from funds_leg as leg
      join funds_entry as entry on entry.id = leg.entry_id
     where leg.hold_id = ${holdId}
  order by entry.seq`;
}

const HeldRow = z.object({ kind: z.custom<HoldKind>(), count: z.int(), amount_fen: WireFen });

export function readActiveHoldsOf(connection: Connection, firmId: string) {
  return connection.all(HeldRow)`
    select kind, count(*)::int as count, sum(remaining_fen) as amount_fen
      from funds_hold
     where firm_id = ${firmId}
       and state = 'active'
  group by kind
  order by kind`;
}
