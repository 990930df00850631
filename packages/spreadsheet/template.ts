// Writes the template of an import: keys, labels, example and lists of choices.

import type { Column } from './column.ts';
import { writeWorkbook } from './xlsx.ts';

/** Rows below the head whose cells offer the choices of their column. */
const OFFERED_ROWS = 1_000;
const WIDTH = 16;

/** `example`: texts by column key; without it the template has no third row. */
export const writeTemplate = (
  columns: readonly Column[],
  example?: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> =>
  writeWorkbook({
    name: '1',
    rows: [
      columns.map(({ key }) => key),
      columns.map(({ label }) => label),
      ...(example ? [columns.map(({ key }) => example[key] ?? '')] : []),
    ],
    heads: ['key', 'label'],
    widths: columns.map(() => WIDTH),
    offered: { rows: OFFERED_ROWS, choices: columns.map(({ choices = [] }) => choices) },
  });
