// Queries for reversals and rulings.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Ruling } from '../../choices.ts';
import type { SheetReversalState, RulingState } from '../../states.ts';

const SheetReversalRow = z.object({
  id: z.string(),
  sheet_id: z.string(),
  side: z.custom<ContractSide>(),
  reason: z.string(),
  state: z.custom<SheetReversalState>(),
  signed_sha256: z.string(),
  asked_at: z.date(),
});
export type SheetReversalRow = z.output<typeof SheetReversalRow>;

/** Only on a sheet of this firm. */
export const readReversal = (connection: Connection, id: string, firmId: string) => connection.one(
  SheetReversalRow,
)`
  select reversal.id, reversal.sheet_id, reversal.side, reversal.reason, reversal.state,
         reversal.signed_sha256, reversal.asked_at
    from settlement_reversal as reversal
    join settlement_sheet as sheet on sheet.id = reversal.sheet_id
      and ${firmId} in (sheet.seller_id, sheet.buyer_id)
   where reversal.id = ${id}`;

/** Lock the sheet first. */
export const lockSheetReversal = (tx: Transaction, id: string) => tx.one(SheetReversalRow)`
  select id, sheet_id, side, reason, state, signed_sha256, asked_at from settlement_reversal
         where id = ${id} for no key update`;

/** Latest, in any state. */
export const readLatestReversal = (connection: Connection, sheetId: string) => connection.one(
  SheetReversalRow,
)`
  select id, sheet_id, side, reason, state, signed_sha256, asked_at from settlement_reversal
         where sheet_id = ${sheetId} order by id desc limit 1`;

export const insertSheetReversal = (
  tx: Transaction,
  {
    id,
    sheetId,
    side,
    reason,
    signed,
    personId,
  }: { id: string; sheetId: string; side: ContractSide; reason: string; signed: string; personId: string },
  now: Date,
) => tx.run`
  insert into settlement_reversal (id, sheet_id, side, reason, state, signed_sha256, asked_by, asked_at)
  values (${id}, ${sheetId}, ${side}, ${reason}, 'asked', ${signed}, ${personId}, ${now})`;

const RulingRow = z.object({
  id: z.string(),
  sheet_id: z.string(),
  outcome: z.custom<Ruling>(),
  reason: z.string(),
  state: z.custom<RulingState>(),
  proposed_by: z.string(),
  proposer: z.string(),
  proposed_at: z.date(),
});
export type RulingRow = z.output<typeof RulingRow>;

const SheetIdRow = z.object({ sheet_id: z.string() });

export const readRuling = (connection: Connection, id: string) => connection.one(RulingRow)`
  select ruling.id, ruling.sheet_id, ruling.outcome, ruling.reason, ruling.state, ruling.proposed_by,
         person.name as proposer, ruling.proposed_at
    from settlement_ruling as ruling
    join account_person as person on person.id = ruling.proposed_by
   where ruling.id = ${id}`;

/** Latest of each sheet, except refused ones. */
export const readRulings = (connection: Connection, sheetIds: readonly string[]) => connection.all(RulingRow)`
  select distinct on (ruling.sheet_id) ruling.id, ruling.sheet_id, ruling.outcome, ruling.reason,
         ruling.state, ruling.proposed_by, person.name as proposer, ruling.proposed_at
    from settlement_ruling as ruling
    join account_person as person on person.id = ruling.proposed_by
   where ruling.sheet_id = any (${[...sheetIds]}::text[])
     and ruling.state <> 'refused'
   order by ruling.sheet_id, ruling.id desc`;

/** Sheets confirmed by a ruling, whatever came of an appeal. */
export const readRuledToStand = async (
  connection: Connection,
  sheetIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await connection.all(SheetIdRow)`
  select distinct sheet_id
    from settlement_ruling
   where sheet_id = any (${[...sheetIds]}::text[])
     and outcome = 'confirm'
     and state = 'ruled'`
    ).map(({ sheet_id: id }) => id),
  );

/** Whether this person proposed or confirmed an earlier ruling. */
export const hasRuled = async (connection: Connection, sheetId: string, personId: string): Promise<boolean> =>
  (await connection.one(SheetIdRow)`
  select sheet_id
    from settlement_ruling
   where sheet_id = ${sheetId}
     and state = 'ruled'
     and ${personId} in (proposed_by, decided_by)
   limit 1`) !== undefined;

/** Returns false if one was open. */
export const insertRuling = async (
  tx: Transaction,
  {
    id,
    sheetId,
    outcome,
    reason,
    personId,
  }: { id: string; sheetId: string; outcome: Ruling; reason: string; personId: string },
  now: Date,
) =>
  (await tx.run`
  insert into settlement_ruling (id, sheet_id, outcome, reason, state, proposed_by, proposed_at)
  values (${id}, ${sheetId}, ${outcome}, ${reason}, 'proposed', ${personId}, ${now})
      on conflict (sheet_id) where state = 'proposed' do nothing`) === 1;
