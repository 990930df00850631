// Freezes disputed money (M15), contract locks first, until a ruling.

import type { ContractSide } from '#features/contract/choices.ts';
import type { ContractSnapshot } from '#features/contract/server/public.ts';
import { activeHoldsFor, lockDisputed, releaseHolds } from '#features/funds/server/public.ts';
import { atMost, type Fen, fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmOfSide, otherSheetSide, payerOf } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { matterOfSheet, amountOwed } from './assessDebt.ts';
import { paidTowards } from './composeSheet.ts';

export const isContested = ({ state, has_appeal: appeal }: SheetRow): boolean =>
  state === 'disputed' || appeal !== null;

/** Freezes the payable sum at the firm that would pay it. */
export async function freezeDisputed(
  ctx: TxContext,
  contract: Pick<ContractSnapshot, 'id'>,
  row: SheetRow,
): Promise<void> {
  await lockDisputed(ctx, {
    key: `sheet/${row.id}/dispute/${row.version}`,
    matter: matterOfSheet(row),
    firmId: firmOfSide(row, payerOf(row.payable_fen)),
    amount: amountOwed(row),
    lockedFor: { type: 'contract', id: contract.id },
  });
}

/** Freezes an appeal's claim at the firm that would pay, limited to what it has. */
export async function freezeAppealClaim(
  ctx: TxContext,
  row: SheetRow,
  { appealId, side, claim }: { appealId: string; side: ContractSide; claim: Fen },
): Promise<void> {
  const had = paidTowards(row);
  await lockDisputed(ctx, {
    key: `sheet/${row.id}/appeal/${appealId}`,
    matter: matterOfSheet(row),
    firmId: firmOfSide(row, otherSheetSide(side)),
    amount: side === 'seller' ? claim : atMost(claim, had > 0n ? had : fen(0n)),
    ...(side === 'seller' && { lockedFor: { type: 'contract' as const, id: row.contract_id } }),
  });
}

export async function releaseFrozen(ctx: TxContext, row: Pick<SheetRow, 'id' | 'no'>): Promise<void> {
  const held = await activeHoldsFor(ctx.tx, { kind: 'dispute', matter: matterOfSheet(row) });
  await releaseHolds(
    ctx,
    held.map(({ holdId }) => ({
      holdId,
      key: `sheet/${row.id}/dispute/${holdId}/ruled`,
      reason: 'resolved' as const,
    })),
  );
}
