// Spends the proof of one large trade.

import type { Fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { isProofFor, needsProof, type Trader } from '../../rules/tradeProof.ts';
import { lockTradeProofs, readProofSums, spendTradeProofs } from '../queries/tradeProof.ts';

interface ProvedTrade {
  readonly by: Trader;
  readonly amount: Fen;
  readonly proofId: string | undefined;
  /** Id of the listing or response. */
  readonly tradeId: string;
}

/** The sum above which the trade lacks its proof; undefined if it has it or needs none. */
export async function spendTradeProof(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { by, amount, proofId, tradeId }: ProvedTrade,
): Promise<Fen | undefined> {
  const over = (await readProofSums(tx, [by.firmId], now))(by.firmId);
  if (over === null || !needsProof(over, amount)) return undefined;
  const proofs = await lockTradeProofs(tx, proofId === undefined ? [] : [proofId]);
  if (proofId === undefined || !isProofFor(proofs.get(proofId), by, now)) return over;
  await spendTradeProofs(tx, [{ id: proofId, usedFor: tradeId }], now);
  return undefined;
}
