// Notifies both sides of contracts that follow an index of its restatement.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { BenchmarkRow } from '../queries/benchmark.ts';
import { readLinkedContracts } from '../queries/linkedContract.ts';

export interface Restated {
  readonly weekEnd: string;
  readonly before: HaoPerTonne;
  readonly figure: HaoPerTonne;
  readonly figureVersion: number;
  readonly reason: string;
}

/** A figure that stays the same concerns nobody. */
export async function notifyRestated(
  ctx: TxContext,
  { id, names }: Pick<BenchmarkRow, 'id' | 'names'>,
  { weekEnd, before, figure, figureVersion, reason }: Restated,
): Promise<void> {
  if (before === figure) return;
  const contracts = await readLinkedContracts(ctx.tx, id);
  await notify(
    ctx,
    contracts.flatMap(({ id: contractId, no, seller_id: sellerId, buyer_id: buyerId }) =>
      [sellerId, buyerId].map((firmId) => ({
        firmId,
        seats: TRADING_SEATS,
        type: 'SETTLE' as const,
        feature: 'benchmark',
        template: 'restated',
        params: {
          no,
          index: JSON.stringify(names),
          day: weekEnd,
          before: before.toString(),
          figure: figure.toString(),
          reason,
        },
        matter: { type: 'contract' as const, id: contractId, no },
        key: `benchmark/${id}/${weekEnd}/${figureVersion}/${contractId}/${firmId}`,
      })),
    ),
  );
}
