// Problems of an imported row, by field.

import { TERM_RULES } from './check.ts';

const SHEET_RULES = [
  'firm_not_certified',
  'same_firm',
  'org_not_bound',
  'price_outside',
  'months_differ',
  'there_already',
  'twice',
] as const;
export const FLAW_RULES = [...TERM_RULES, ...SHEET_RULES] as const;
export type FlawRule = (typeof FLAW_RULES)[number];

export interface Flaw {
  readonly row: number;
  readonly field: string;
  readonly rule: FlawRule;
}

interface RowIdentity {
  readonly title: string;
  readonly year: number;
  readonly counterpartyId: string;
  readonly side: string;
}

/** Duplicate rows of one spreadsheet: all but the first. */
export function findTwice(rows: readonly (RowIdentity | undefined)[]): Flaw[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at): Flaw[] => {
    if (!row) return [];
    const same = JSON.stringify([row.title, row.year, row.counterpartyId, row.side]);
    if (seen.has(same)) return [{ row: at + 1, field: 'title', rule: 'twice' }];
    seen.add(same);
    return [];
  });
}
