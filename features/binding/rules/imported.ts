// Checks rows of an imported partner list, numbered from 1.

import type { IMPORT_FLAWS } from '../calls/partner.ts';

interface RowFlaw {
  readonly row: number;
  readonly flaw: (typeof IMPORT_FLAWS)[number];
}

/** `firmIds`: the firm of each row; undefined if its code or name is unknown. */
export function findRowFlaws(firmIds: readonly (string | undefined)[], ownId: string): RowFlaw[] {
  return firmIds.flatMap((id, at): RowFlaw[] => {
    const row = at + 1;
    if (id === undefined) return [{ row, flaw: 'unknown' }];
    if (id === ownId) return [{ row, flaw: 'self' }];
    return firmIds.indexOf(id) < at ? [{ row, flaw: 'twice' }] : [];
  });
}
