// Draws texts in two languages side by side, line by line across pages.

import { LEFT, type PdfCanvas, type Style, type TextBox, WIDTH } from './canvas.ts';
import type { PdfBlock } from './document.ts';
import { CELL, LABEL, TEXTS } from './styles.ts';

const GAP = 18;
const HALF = (WIDTH - GAP) / 2;
const LABEL_SHARE = 0.36;

interface Cell {
  readonly text: string;
  readonly style: Style;
  readonly place: TextBox;
}

const placeOf = (side: number): TextBox => ({ x: LEFT + side * (HALF + GAP), width: HALF });

type Pair = Extract<PdfBlock, { kind: 'pair' }>;

export function drawPair(sheet: PdfCanvas, { style: kind, texts }: Pair): void {
  const { style, need, before, after } = TEXTS[kind];
  // A line holds half as many signs, so that large type would break within words.
  const fitted = { ...style, size: Math.min(style.size, kind === 'title' ? 14 : 11) };
  sheet.need(need);
  sheet.skip(before);
  drawBeside(
    sheet,
    texts.map((text, side) => ({ text, style: fitted, place: placeOf(side) })),
  );
  sheet.skip(after);
}

type PairedFacts = Extract<PdfBlock, { kind: 'pair_facts' }>;

export function drawPairedFacts(sheet: PdfCanvas, { rows }: PairedFacts): void {
  for (const row of rows)
    drawBeside(
      sheet,
      row.flatMap(([label, value], side) => {
        const { x } = placeOf(side);
        const width = HALF * LABEL_SHARE;
        return [
          { text: label, style: { ...LABEL, size: CELL.size }, place: { x, width: width - 6 } },
          { text: value, style: CELL, place: { x: x + width, width: HALF - width } },
        ];
      }),
    );
  sheet.skip(4);
}

/** Rows of so many lines are not broken over pages. */
const KEPT_LINES = 8;

/** Cells of one row; a long one is broken over pages in all its cells at once. */
function drawBeside(sheet: PdfCanvas, cells: readonly Cell[]): void {
  const lines = cells.map(({ text, style, place }) => sheet.linesOf(text, style, place.width));
  const height = Math.max(...cells.map(({ style }) => sheet.heightOf(1, style)));
  const count = Math.max(...lines.map(({ length }) => length));
  if (count <= KEPT_LINES) sheet.need(count * height);
  for (let at = 0; at < count; at += 1) {
    sheet.need(height);
    cells.forEach(({ style, place }, cell) => {
      const line = lines[cell]?.[at];
      if (line !== undefined) sheet.writeAt([line], sheet.top, place, style);
    });
    sheet.skip(height);
  }
}
