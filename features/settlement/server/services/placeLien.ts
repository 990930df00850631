// Sets, lifts and enforces liens of lenders on sheets (400111).

import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { settlementFaults } from '../../faults.ts';
import { endLien, insertLien, type NewLien } from '../queries/lien.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { note } from './transitionSheet.ts';

/** A sheet under lien is not reversed or paid outside the ledger. */
export function insistOnNoLien({ lien_no: no }: Pick<SheetRow, 'lien_no'>): void {
  if (no !== null) fail(settlementFaults.lien_by_funder, { no });
}

/** The caller holds the sheet; a unique index allows one live lien. */
export async function setLien(ctx: TxContext, row: SheetRow, lien: NewLien): Promise<void> {
  insistOnNoLien(row);
  if (!(await insertLien(ctx.tx, lien, ctx.now)))
    return fail(settlementFaults.lien_by_funder, { no: lien.no });
  await note(ctx, row, 'pledge', row.state, { reason: lien.no });
}

export async function liftLien(ctx: TxContext, row: SheetRow, lienId: string): Promise<void> {
  if (!(await endLien(ctx.tx, lienId, ctx.now))) throw new Error(`the lien ${lienId} was lifted before`);
  await note(ctx, row, 'unpledge', row.state, { reason: row.lien_no ?? '' });
}
