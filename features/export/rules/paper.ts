// Lays a table out as a PDF: on the smallest paper that holds its columns.

import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import type { PdfColumn, PdfContent, PdfFact, PdfPaper } from '#packages/pdf/document.ts';
import { cellText, type ImportCell, type SpreadsheetRow } from '#packages/spreadsheet/cell.ts';

interface ListPaper {
  readonly title: string;
  /** The first row holds the headings. */
  readonly table: readonly SpreadsheetRow[];
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly author: string;
  readonly facts: readonly PdfFact[];
  readonly footer: string;
}

/** Half signs that a line of the smallest type holds, the narrowest paper first. */
const PAPERS: readonly (readonly [PdfPaper, number])[] = [
  ['a4', 120],
  ['a4_wide', 190],
  ['a3_wide', 290],
];
/** Longer texts are broken. */
const [NARROWEST, WIDEST] = [7, 30];
/** By how much bold signs are wider. */
const BOLD = 1.15;

export function layOutList({ title, table, locale, madeAt, author, facts, footer }: ListPaper): PdfContent {
  const [headings = [], ...rows] = table;
  const shown = headings.flatMap((_heading, at) => (rows.some((row) => !isEmpty(row[at])) ? [at] : []));
  const texts = rows.map((row) => shown.map((at) => toText(row[at] ?? null, locale)));
  const columns = shown.map((at, place): PdfColumn => {
    const title = cellText(headings[at] ?? null);
    const widths = [BOLD * longestWord(title), ...texts.map((row) => widthOf(row[place] ?? ''))];
    return {
      title,
      share: Math.min(WIDEST, Math.max(NARROWEST, ...widths)) + 2,
      align: rows.every((row) => isEmpty(row[at]) || isNumber(row[at])) ? 'right' : 'left',
    };
  });
  return {
    title,
    author,
    madeAt,
    language: INTL_TAG[locale],
    footer,
    paper: paperFor(columns),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', rows: facts },
      { kind: 'table', columns, rows: texts, isDense: true },
    ],
  };
}

function paperFor(columns: readonly PdfColumn[]): PdfPaper {
  const wanted = columns.reduce((sum, { share }) => sum + share, 0);
  return PAPERS.find(([, room]) => wanted <= room)?.[0] ?? 'a3_wide';
}

const isEmpty = (cell: ImportCell | undefined) => cell === undefined || cell === null || cell === '';
const isNumber = (cell: ImportCell | undefined) =>
  typeof cell === 'object' && cell !== null && 'decimal' in cell;

/** A Chinese sign is as wide as two others. */
const widthOf = (text: string): number =>
  Math.max(
    ...text.split('\n').map((line) => [...line].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)),
  );

/** Chinese is broken anywhere. */
const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s\u2e80-\uffef]/u).map((word) => word.length));

/** Numbers are grouped as people read them, to the last digit they have. */
function toText(cell: ImportCell, locale: Locale): string {
  if (cell === null || typeof cell === 'string' || !('decimal' in cell)) return cellText(cell);
  const [, decimals = ''] = cell.decimal.split('.');
  return new Intl.NumberFormat(INTL_TAG[locale], {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  }).format(cell.decimal as `${number}`);
}
