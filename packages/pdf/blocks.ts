// Draws each kind of block.

import { addBox, BOX } from './boxes.ts';
import { LEFT, type PdfCanvas, type Style, WIDTH } from './canvas.ts';
import type { PdfBlock, PdfParty, PdfTextKind } from './document.ts';
import { drawPair, drawPairedFacts } from './pairs.ts';
import { BODY, CELL, HEAD, HEADING, LABEL, TEXTS } from './styles.ts';

const LINE = '#c7ccd3';
const LABEL_WIDTH = 110;
const PADDING = 5;

type Drawers = {
  readonly [Kind in PdfBlock['kind']]: (sheet: PdfCanvas, block: Extract<PdfBlock, { kind: Kind }>) => void;
};

const DRAWERS: Drawers = {
  title: writeText,
  heading: writeText,
  paragraph: writeText,
  note: writeText,
  facts: (sheet, { rows }) => {
    rows.forEach((row) => {
      drawFact(sheet, row);
    });
    sheet.skip(4);
  },
  table: drawTable,
  parties: (sheet, { parties }) => {
    drawParties(sheet, parties);
  },
  signatures: (sheet, { title, count }) => {
    drawBoxes(sheet, title, count);
  },
  pair: drawPair,
  pair_facts: drawPairedFacts,
  new_page: (sheet) => {
    sheet.newPage();
  },
};

function writeText(sheet: PdfCanvas, { kind, text }: { readonly kind: PdfTextKind; readonly text: string }) {
  const { style, need, before, after } = TEXTS[kind];
  sheet.need(need);
  sheet.skip(before);
  sheet.write(text, style);
  sheet.skip(after);
}

export const drawBlock = (sheet: PdfCanvas, block: PdfBlock) => {
  (DRAWERS[block.kind] as (sheet: PdfCanvas, block: PdfBlock) => void)(sheet, block);
};

function drawFact(sheet: PdfCanvas, [label, value]: readonly [string, string]) {
  const place = { x: LEFT + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH };
  const labels = sheet.linesOf(label, LABEL, LABEL_WIDTH - 8);
  const values = sheet.linesOf(value, BODY, place.width);
  const height = sheet.heightOf(Math.max(labels.length, values.length), BODY);
  sheet.need(height);
  sheet.writeAt(labels, sheet.top, { x: LEFT, width: LABEL_WIDTH - 8 }, LABEL);
  sheet.writeAt(values, sheet.top, place, BODY);
  sheet.skip(height);
}

const DENSE = { size: 7, padding: 3 } as const;

type Table = Extract<PdfBlock, { kind: 'table' }>;

function drawTable(sheet: PdfCanvas, { columns, rows, isDense = false }: Table) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / whole) * sheet.whole.width);
  const [cell, head] = isDense
    ? [
        { ...CELL, size: DENSE.size },
        { ...HEAD, size: DENSE.size },
      ]
    : [CELL, HEAD];
  const padding = isDense ? DENSE.padding : PADDING;
  const titles = columns.map(({ title }) => title);
  const drawRow = (cells: readonly string[], style: Style) => {
    const lines = widths.map((width, at) => sheet.linesOf(cells[at] ?? '', style, width - 2 * padding));
    const height = sheet.heightOf(Math.max(...lines.map(({ length }) => length)), style) + 2 * padding;
    const before = sheet.top;
    sheet.need(height);
    if (sheet.top < before && style === cell) drawRow(titles, head);
    let x = LEFT;
    widths.forEach((width, at) => {
      sheet.pdf.rect(x, sheet.top, width, height).lineWidth(0.5).strokeColor(LINE).stroke();
      sheet.writeAt(
        lines[at] ?? [],
        sheet.top + padding,
        { x: x + padding, width: width - 2 * padding },
        { ...style, align: columns[at]?.align ?? 'left' },
      );
      x += width;
    });
    sheet.skip(height);
  };
  drawRow(titles, head);
  for (const row of rows) drawRow(row, cell);
  sheet.skip(8);
}

const GAP = BOX.gap;

function drawParties(sheet: PdfCanvas, parties: readonly PdfParty[]) {
  const width = (WIDTH - GAP) / 2;
  const inner = width - 20;
  for (let at = 0; at < parties.length; at += 2) {
    const pair = parties.slice(at, at + 2).map((party) => ({
      party,
      names: sheet.linesOf(party.name, HEADING, inner),
      lines: party.lines.flatMap((line) => sheet.linesOf(line, CELL, inner)),
    }));
    const height = Math.max(
      ...pair.map(
        ({ names, lines }) =>
          sheet.heightOf(1, LABEL) +
          sheet.heightOf(names.length, HEADING) +
          sheet.heightOf(lines.length, CELL) +
          30,
      ),
    );
    sheet.need(height + GAP);
    pair.forEach(({ party, names, lines }, side) => {
      const place = { x: LEFT + side * (width + GAP) + 10, width: inner };
      sheet.pdf
        .rect(place.x - 10, sheet.top, width, height)
        .lineWidth(0.7)
        .strokeColor(LINE)
        .stroke();
      const afterRole = sheet.top + 10 + sheet.heightOf(1, LABEL);
      sheet.writeAt([party.role], sheet.top + 10, place, LABEL);
      sheet.writeAt(names, afterRole, place, HEADING);
      sheet.writeAt(lines, afterRole + sheet.heightOf(names.length, HEADING) + 4, place, CELL);
    });
    sheet.skip(height + GAP);
  }
}

function drawBoxes(sheet: PdfCanvas, title: string, count: number) {
  const rows = Math.ceil(count / 2);
  sheet.need(40 + rows * (BOX.height + GAP / 2));
  sheet.skip(8);
  sheet.write(title, HEADING);
  sheet.skip(3);
  for (let at = 0; at < count; at += 1) {
    const place = {
      x: LEFT + (at % 2) * (BOX.width + GAP),
      y: sheet.top + Math.floor(at / 2) * (BOX.height + GAP / 2),
    };
    sheet.pdf.rect(place.x, place.y, BOX.width, BOX.height).lineWidth(0.5).strokeColor(LINE).stroke();
    addBox(sheet.pdf, place);
  }
  sheet.skip(rows * (BOX.height + GAP / 2));
}
