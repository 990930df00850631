// What drafts of sheets and appeals must keep to; their forms check the same.

import { type Fen, fen } from '#packages/exact/exact.ts';

/** Sums set off against a sheet, in fen; or what is left of each. */
export interface Offsets {
  readonly prepaid: Fen;
  readonly bondOffset: Fen;
}

/** The first sum that is more than what is left of it, or undefined. */
export const findOverOffset = (offsets: Offsets, left: Offsets): keyof Offsets | undefined =>
  (['prepaid', 'bondOffset'] as const).find((field) => offsets[field] > left[field]);

export interface ProvisionalPart {
  readonly sheetNo: string;
  /** A truck or batch that it settled. */
  readonly part: string;
}

/** Number of a provisional sheet that a final one would replace in part only; undefined if there is none. */
export function findSplitProvisional(
  chosen: ReadonlySet<string>,
  provisional: readonly ProvisionalPart[],
): string | undefined {
  const touched = new Set(provisional.filter(({ part }) => chosen.has(part)).map(({ sheetNo }) => sheetNo));
  return provisional.find(({ sheetNo, part }) => touched.has(sheetNo) && !chosen.has(part))?.sheetNo;
}

/** What an appeal may claim at most: what the sheet comes to, whichever side owes it; in fen. */
export const maxClaim = (total: Fen): Fen => fen(total < 0n ? -total : total);
