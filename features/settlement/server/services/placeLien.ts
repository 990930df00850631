// Refuses to reverse a sheet under lien or to settle it past the book (400111).

import { fail } from '#packages/fault/fault.ts';
import { settlementFaults } from '../../faults.ts';
import type { SheetRow } from '../queries/sheet.ts';

/** A sheet under lien is not reversed or paid outside the ledger. */
export function requireNoLien({ lien_no: no }: Pick<SheetRow, 'lien_no'>): void {
  if (no !== null) fail(settlementFaults.lien_by_funder, { no });
}
