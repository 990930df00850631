// Queries for money paid outside in advance.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';

const SumRow = z.object({ fen: WireFen });

/** Signed ad hoc payments, and collected drafts beyond their sheets. */
export const readAdvancePaid = async (connection: Connection, contractId: string): Promise<Fen> =>
  (
    await connection.one(SumRow)`
  select (coalesce((
            select sum(amount_fen)
              from release_adhoc
             where contract_id = ${contractId}
               and kind = 'offline_paid'
               and sheet_id is null
               and payer = 'buyer'
               and state = 'done'), 0)
        + coalesce((
            select sum(amount_fen)
              from settlement_advance
             where contract_id = ${contractId}), 0))::bigint as fen`
  )?.fen ?? fen(0n);

export const insertAdvance = (
  tx: Transaction,
  { contractId, sourceId, amount }: { contractId: string; sourceId: string; amount: Fen },
  now: Date,
) => tx.run`
  insert into settlement_advance (source_id, contract_id, amount_fen, paid_at)
  values (${sourceId}, ${contractId}, ${amount}, ${now})`;
