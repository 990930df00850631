// Who has lent on a sheet: set and lifted by financing, looked at before a sheet is reversed or settled past the book (400111).

import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { settlementFaults } from '../../faults.ts';
import { endLien, insertLien, type NewLien } from '../queries/lien.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { note } from './transitionSheet.ts';

/** What the funder counts on is neither taken back nor paid past it. */
export function insistOnNoLien({ lien_no: no }: Pick<SheetRow, 'lien_no'>): void {
  if (no !== null) fail(settlementFaults.lien_by_funder, { no });
}

/** The sheet is locked. Whatever the code has looked at, the index lets one live lien stand on a sheet. */
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
