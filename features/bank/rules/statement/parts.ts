// Parses sums and days as banks write them.

import { type Fen, fen } from '#packages/exact/exact.ts';
import { StatementError } from './failure.ts';

const MAX_DIGITS = 16;

/**
 * Accepts `1,300,000.00`, `1300000.00` and `1300000`; or a decimal comma if requested. Throws StatementError.
 */
export function readSum(text: string, at: { line: number; field: string }, decimal: '.' | ',' = '.'): Fen {
  const plain = text
    .trim()
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(decimal, '.');
  const parts = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(plain);
  if (!parts || plain.length > MAX_DIGITS + 3) throw new StatementError(at.line, at.field, 'amount');
  const magnitude = BigInt(parts[2] ?? 0) * 100n + BigInt((parts[3] ?? '').padEnd(2, '0'));
  return fen(parts[1] === '-' ? -magnitude : magnitude);
}

/** Accepts 2026-11-24, 2026/11/24 and 20261124, with or without a time. */
export function parseDay(text: string, at: { line: number; field: string }): string {
  const parts = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(text.trim());
  const day = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : '';
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw new StatementError(at.line, at.field, 'day');
  return day;
}
