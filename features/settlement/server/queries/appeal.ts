// Queries for appeals against rulings.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { AppealState } from '../../states.ts';

const AppealRow = z.object({
  id: z.string(),
  sheet_id: z.string(),
  side: z.custom<ContractSide>(),
  claim_fen: WireFen,
  reason: z.string(),
  files: z.array(z.string()),
  state: z.custom<AppealState>(),
  asked_at: z.date(),
});
export type AppealRow = z.output<typeof AppealRow>;

export const readAppeals = (connection: Connection, sheetIds: readonly string[]) => connection.all(AppealRow)`
  select id, sheet_id, side, claim_fen, reason, files, state, asked_at
    from settlement_appeal
   where sheet_id = any (${[...sheetIds]}::text[])
   order by sheet_id`;

/** Only on a sheet of this firm. */
export const readAppeal = (connection: Connection, id: string, firmId: string) => connection.one(AppealRow)`
  select appeal.id, appeal.sheet_id, appeal.side, appeal.claim_fen, appeal.reason, appeal.files, appeal.state,
         appeal.asked_at
    from settlement_appeal as appeal
    join settlement_sheet as sheet on sheet.id = appeal.sheet_id
      and ${firmId} in (sheet.seller_id, sheet.buyer_id)
   where appeal.id = ${id}`;

interface NewAppeal {
  readonly id: string;
  readonly sheetId: string;
  readonly side: ContractSide;
  readonly claim: Fen;
  readonly reason: string;
  readonly files: readonly string[];
  readonly personId: string;
}

/** Returns false if the sheet already had an appeal. */
export const insertAppeal = async (
  tx: Transaction,
  { id, sheetId, side, claim, reason, files, personId }: NewAppeal,
  now: Date,
) =>
  (await tx.run`
  insert into settlement_appeal (id, sheet_id, side, claim_fen, reason, files, state, asked_by, asked_at)
  values (${id}, ${sheetId}, ${side}, ${claim}, ${reason}, ${[...files]}::text[], 'open', ${personId}, ${now})
      on conflict (sheet_id) do nothing`) === 1;

/** Returns false if none was open. */
