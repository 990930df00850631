// Freezes disputed money (M15), contract locks first, until a ruling.

import type { ContractSide } from '#features/contract/choices.ts';
import type { StandingContract } from '#features/contract/server/public.ts';
import { heldFor, lockDisputed, releaseHolds } from '#features/funds/server/public.ts';
import { atMost, type Fen, fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmOf, otherSide, payerOf } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { matterOf, owedOn } from './assessDebt.ts';
import { paidTowards } from './composeSheet.ts';

export const isArguedAbout = ({ state, has_appeal: appeal }: SheetRow): boolean =>
  state === 'disputed' || appeal !== null;

/** Freezes the payable sum at the firm that would pay it. */
export async function keepApart(
  ctx: TxContext,
  contract: Pick<StandingContract, 'id'>,
  row: SheetRow,
): Promise<void> {
  await lockDisputed(ctx, {
    key: `sheet/${row.id}/dispute/${row.version}`,
    matter: matterOf(row),
    firmId: firmOf(row, payerOf(row.payable_fen)),
    amount: owedOn(row),
    lockedFor: { type: 'contract', id: contract.id },
  });
}

/** Freezes an appeal's claim at the firm that would pay, limited to what it has. */
export async function keepClaimApart(
  ctx: TxContext,
  row: SheetRow,
  { appealId, side, claim }: { appealId: string; side: ContractSide; claim: Fen },
): Promise<void> {
  const had = paidTowards(row);
  await lockDisputed(ctx, {
    key: `sheet/${row.id}/appeal/${appealId}`,
    matter: matterOf(row),
    firmId: firmOf(row, otherSide(side)),
    amount: side === 'seller' ? claim : atMost(claim, had > 0n ? had : fen(0n)),
    ...(side === 'seller' && { lockedFor: { type: 'contract' as const, id: row.contract_id } }),
  });
}

export async function letGo(ctx: TxContext, row: Pick<SheetRow, 'id' | 'no'>): Promise<void> {
  const held = await heldFor(ctx.tx, { kind: 'dispute', matter: matterOf(row) });
  await releaseHolds(
    ctx,
    held.map(({ holdId }) => ({
      holdId,
      key: `sheet/${row.id}/dispute/${holdId}/ruled`,
      reason: 'resolved' as const,
    })),
  );
}
