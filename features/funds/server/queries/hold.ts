// Queries on holds. Callers that write must have locked the firms first.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { HeldBucket } from '../../accounts.ts';
import type { EntryReason } from '../../entry.ts';
import { BUCKET_OF } from '../../kinds.ts';
import type { HoldKind, HoldState } from '../../states.ts';

export interface NewHoldRow {
  readonly id: string;
  readonly firmId: string;
  readonly kind: HoldKind;
  readonly amount: Fen;
  readonly matter: Matter;
  readonly expectedRelease?: Date;
  readonly fromHoldId?: string;
}

export async function insertHolds(tx: Transaction, now: Date, holds: readonly NewHoldRow[]): Promise<void> {
  if (holds.length === 0) return;
  await tx.run`
    insert into funds_hold (id, no, firm_id, bucket, kind, amount_fen, remaining_fen, state, matter_type,
                            matter_id, matter_no, placed_at, expected_release_at, from_hold_id)
    select id, next_number('BZ', 'funds_hold_number'), firm_id, bucket, kind,
           amount_fen, amount_fen, 'active', matter_type, matter_id, matter_no, ${now}, expected_release_at,
           from_hold_id
      from unnest(${holds.map(({ id }) => id)}::text[],
                  ${holds.map(({ firmId }) => firmId)}::text[],
                  ${holds.map(({ kind }) => BUCKET_OF[kind])}::text[],
                  ${holds.map(({ kind }) => kind)}::text[],
                  ${holds.map(({ amount }) => amount.toString())}::bigint[],
                  ${holds.map(({ matter }) => matter.type)}::text[],
                  ${holds.map(({ matter }) => matter.id)}::text[],
                  ${holds.map(({ matter }) => matter.no)}::text[],
                  ${holds.map(({ expectedRelease }) => expectedRelease)}::timestamptz[],
                  ${holds.map(({ fromHoldId }) => fromHoldId)}::text[])
        as given (id, firm_id, bucket, kind, amount_fen, matter_type, matter_id, matter_no,
                  expected_release_at, from_hold_id)`;
}

export interface HoldDrawing {
  readonly holdId: string;
  readonly firmId: string;
  readonly amount: Fen;
  readonly ending: HoldState;
  readonly reason: EntryReason;
}

/** Draws money from active holds that have enough; empty holds end. Returns the number of holds drawn. */
export function drawHolds(tx: Transaction, now: Date, drawings: readonly HoldDrawing[]): Promise<number> {
  return tx.run`
    update funds_hold
       set remaining_fen = remaining_fen - drawn.amount_fen,
           forfeited_fen = forfeited_fen + case drawn.ending when 'forfeited' then drawn.amount_fen
           else 0 end,
           state = case when remaining_fen > drawn.amount_fen then state
                        when drawn.ending = 'released' and forfeited_fen > 0 then 'partly_forfeited'
                        else drawn.ending end,
           ended_at = case when remaining_fen = drawn.amount_fen then ${now}::timestamptz end,
           reason = case when remaining_fen = drawn.amount_fen then drawn.reason end
      from (select hold_id, firm_id, min(ending) as ending, min(reason) as reason,
            sum(amount_fen)::bigint as amount_fen
              from unnest(${drawings.map(({ holdId }) => holdId)}::text[],
                          ${drawings.map(({ firmId }) => firmId)}::text[],
                          ${drawings.map(({ ending }) => ending)}::text[],
                          ${drawings.map(({ reason }) => reason)}::text[],
                          ${drawings.map(({ amount }) => amount.toString())}::bigint[])
                as given (hold_id, firm_id, ending, reason, amount_fen)
          group by hold_id, firm_id) as drawn
     where id = any(${drawings.map(({ holdId }) => holdId)}::text[])
       and id = drawn.hold_id
       and funds_hold.firm_id = drawn.firm_id
       and funds_hold.ended_at is null
       and remaining_fen >= drawn.amount_fen`;
}

export function growHold(tx: Transaction, holdId: string, by: Fen): Promise<number> {
  return tx.run`
    update funds_hold
       set amount_fen = amount_fen + ${by}::bigint,
           remaining_fen = remaining_fen + ${by}::bigint
     where id = ${holdId}
       and state = 'active'`;
}

const HoldOwnerRow = z.object({ id: z.string(), firm_id: z.string() });

/** A hold never changes its firm, so this may run before the firm is locked. */
export function readHoldOwners(connection: Connection, holdIds: readonly string[]) {
  return connection.all(HoldOwnerRow)`
    select id, firm_id
      from funds_hold
     where id = any(${[...holdIds]}::text[])`;
}

const ActiveHoldRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  kind: z.custom<HoldKind>(),
  bucket: z.custom<HeldBucket>(),
  remaining_fen: WireFen,
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  from_hold_id: z.nullable(z.string()),
});
export type ActiveHold = z.output<typeof ActiveHoldRow>;

export function readActiveHolds(connection: Connection, holdIds: readonly string[]): Promise<ActiveHold[]> {
  return connection.all(ActiveHoldRow)`
    select id, firm_id, kind, bucket, remaining_fen, matter_type, matter_id, matter_no, from_hold_id
      from funds_hold
     where id = any(${[...holdIds]}::text[])
       and state = 'active'`;
}

const MatterRow = z.object({ type: z.custom<Matter['type']>(), id: z.string(), no: z.string() });

export function readMatterOf(connection: Connection, holdId: string): Promise<Matter | undefined> {
  return connection.one(MatterRow)`
    select matter_type as type, matter_id as id, matter_no as no
      from funds_hold
     where id = ${holdId}`;
}

const HeldRow = z.object({ id: z.string(), firm_id: z.string(), remaining_fen: WireFen });

export interface ActiveHoldFilter {
  readonly firmId?: string;
  readonly kind: HoldKind;
  readonly matter: Pick<Matter, 'type' | 'id'>;
}

export function readActiveHoldsFor(connection: Connection, { firmId, kind, matter }: ActiveHoldFilter) {
  return connection.all(HeldRow)`
    select id, firm_id, remaining_fen
      from funds_hold
     where ${allOf([
       sql`matter_id = ${matter.id}`,
       sql`matter_type = ${matter.type}`,
       sql`kind = ${kind}`,
       sql`state = 'active'`,
       firmId !== undefined && sql`firm_id = ${firmId}`,
     ])}
  order by id`;
}
