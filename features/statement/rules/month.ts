// Statement months and the part of a statement each ledger event belongs to.

import type { LedgerEvent } from '#features/funds/entry.ts';

const HOUR_MS = 3_600_000;
const SHANGHAI = '+08:00';
/** Statements are issued at 02:00 on the first; until then the previous month is not complete. */
const DRAWN_UP_AT_MS = 2 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;

const monthAt = (moment: number) => new Date(moment).toISOString().slice(0, 7);

/** Last month that is complete by now, such as `2026-10`. */
export function lastMonth(now: Date): string {
  const inMarket = new Date(now.getTime() + SHANGHAI_MS - DRAWN_UP_AT_MS);
  return monthAt(Date.UTC(inMarket.getUTCFullYear(), inMarket.getUTCMonth() - 1, 1));
}

export interface MonthSpan {
  readonly from: Date;
  readonly until: Date;
}

/** From its first moment in Shanghai (inclusive) to that of the next month (exclusive). */
export function monthSpan(month: string): MonthSpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: new Date(`${month}-01T00:00:00${SHANGHAI}`),
    until: new Date(`${monthAt(Date.UTC(year, number, 1))}-01T00:00:00${SHANGHAI}`),
  };
}

export const STATEMENT_PARTS = ['cash', 'goods', 'fees', 'other'] as const;
/** Of the lines of a statement: those of its buckets come first. */
export const LINE_PARTS = ['buckets', ...STATEMENT_PARTS] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

const PART_OF: Partial<Readonly<Record<LedgerEvent, StatementPart>>> = {
  M01: 'cash',
  M02a: 'cash',
  M02b: 'cash',
  M16b: 'cash',
  M07: 'goods',
  M08: 'goods',
  M09: 'goods',
  M10: 'goods',
  M20: 'goods',
  M21: 'goods',
  M11: 'fees',
  M12: 'fees',
  M17: 'fees',
};
export const statementPartOf = (event: LedgerEvent): StatementPart => PART_OF[event] ?? 'other';
