// Queries on proofs of large trades, and on the sums above which they are needed.

import * as z from 'zod/mini';
import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { TradeProof } from '../../rules/tradeProof.ts';

/** Of a firm that has set nothing. */
export const readUsualProofOver = async (connection: Connection, now: Date): Promise<Fen> =>
  fen(await readNumberParameter(connection, 'TRADE_PROOF_OVER', now));

const OverRow = z.object({ firm_id: z.string(), proof_over_fen: z.nullable(WireFen) });

/** The sum of each firm; null where it has switched the proof off. */
export async function readProofSums(
  connection: Connection,
  firmIds: readonly string[],
  now: Date,
): Promise<(firmId: string) => Fen | null> {
  const [usual, rows] = await Promise.all([
    readUsualProofOver(connection, now),
    connection.all(OverRow)`
      select firm_id, proof_over_fen
        from funds_setting
       where firm_id = any (${[...firmIds]}::text[])`,
  ]);
  const sums = new Map(rows.map((row) => [row.firm_id, row.proof_over_fen]));
  return (firmId) => {
    const sum = sums.get(firmId);
    return sum === undefined ? usual : sum;
  };
}

interface NewProof {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly way: 'pin' | 'passkey' | 'code';
  readonly expiresAt: Date;
}

export const insertTradeProof = (
  tx: Transaction,
  { id, firmId, personId, way, expiresAt }: NewProof,
  now: Date,
) => tx.run`
  insert into funds_trade_proof (id, firm_id, person_id, way, made_at, expires_at)
  values (${id}, ${firmId}, ${personId}, ${way}, ${now}, ${expiresAt})`;

const ProofRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  expires_at: z.date(),
  is_used: z.boolean(),
});

/** Locks them, in the order of their ids: of two trades with one proof the second waits. */
export async function lockTradeProofs(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradeProof>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(ProofRow)`
    select id, firm_id, person_id, expires_at, used_at is not null as is_used
      from funds_trade_proof
     where id = any (${[...ids]}::text[])
     order by id
       for update`;
  return new Map(
    rows.map((row) => [
      row.id,
      { firmId: row.firm_id, personId: row.person_id, expiresAt: row.expires_at, isUsed: row.is_used },
    ]),
  );
}

interface UsedProof {
  readonly id: string;
  readonly usedFor: string;
}

export async function spendTradeProofs(
  tx: Transaction,
  used: readonly UsedProof[],
  now: Date,
): Promise<void> {
  if (used.length === 0) return;
  await tx.run`
    update funds_trade_proof as proof
       set used_at = ${now}, used_for = used.used_for
      from unnest(${used.map(({ id }) => id)}::text[], ${used.map(({ usedFor }) => usedFor)}::text[])
        as used (id, used_for)
     where proof.id = used.id`;
}
