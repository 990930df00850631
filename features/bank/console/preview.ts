// Excerpt of a statement file shown before its import, and its likely format.

import type { StatementFormat } from '../states.ts';

export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

const MAX_SHOWN = 60;

/** The first lines plus the faulty ones, numbered from 1. */
export function excerptLines(
  text: string,
  wrong: readonly number[],
): { readonly lines: readonly NumberedLine[]; readonly count: number } {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, text: line }));
  const lines = all.at(-1)?.text === '' ? all.slice(0, -1) : all;
  return {
    lines: lines.filter(({ number }) => number <= MAX_SHOWN || wrong.includes(number)),
    count: lines.length,
  };
}

export function guessFormat(text: string): StatementFormat {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 4_000);
  if (start.startsWith('<')) return 'camt053';
  return /^(\{1:|:20:)/m.test(start) ? 'mt940' : 'csv';
}
