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
export const IMPORT_PROBLEM_RULES = [...TERM_RULES, ...SHEET_RULES] as const;
export type ImportProblemRule = (typeof IMPORT_PROBLEM_RULES)[number];

export interface ImportProblem {
  readonly row: number;
  readonly field: string;
  readonly rule: ImportProblemRule;
}

interface RowIdentity {
  readonly title: string;
  readonly year: number;
  readonly counterpartyId: string;
  readonly side: string;
}

/** Duplicate rows of one spreadsheet: all but the first. */
export function findDuplicateRows(rows: readonly (RowIdentity | undefined)[]): ImportProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at): ImportProblem[] => {
    if (!row) return [];
    const same = JSON.stringify([row.title, row.year, row.counterpartyId, row.side]);
    if (seen.has(same)) return [{ row: at + 1, field: 'title', rule: 'twice' }];
    seen.add(same);
    return [];
  });
}
