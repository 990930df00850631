// Liens on sheets, set and lifted by financing.

import { settlementFaults } from '#features/settlement/faults.ts';
import { type SheetRow, recordSettlementHistory } from '#features/settlement/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { endLien, insertLien, type NewLien } from '../queries/lien.ts';

/** A sheet under lien is not reversed or paid outside the ledger. */
export function requireNoLien({ lien_no: no }: Pick<SheetRow, 'lien_no'>): void {
  if (no !== null) fail(settlementFaults.lien_by_funder, { no });
}

/** The caller holds the sheet; a unique index allows one live lien. */
export async function setLien(ctx: TxContext, row: SheetRow, lien: NewLien): Promise<void> {
  requireNoLien(row);
  if (!(await insertLien(ctx.tx, lien, ctx.now)))
    return fail(settlementFaults.lien_by_funder, { no: lien.no });
  await recordSettlementHistory(ctx, row, 'pledge', { reason: lien.no });
}

export async function liftLien(ctx: TxContext, row: SheetRow, lienId: string): Promise<void> {
  if (!(await endLien(ctx.tx, lienId, ctx.now))) throw new Error(`the lien ${lienId} was lifted before`);
  await recordSettlementHistory(ctx, row, 'unpledge', { reason: row.lien_no ?? '' });
}
