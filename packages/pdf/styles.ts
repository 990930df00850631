// Styles of texts on a paper, and the room around each kind of text.

import type { Style } from './canvas.ts';
import type { PdfTextKind } from './document.ts';

const TITLE: Style = { size: 18, isBold: true, align: 'centre' };
export const HEADING: Style = { size: 12.5, isBold: true };
export const BODY: Style = { size: 10.5 };
export const LABEL: Style = { size: 10.5, colour: '#5b6470' };
const NOTE: Style = { size: 9, colour: '#5b6470' };
export const CELL: Style = { size: 9.5 };
export const HEAD: Style = { size: 9.5, isBold: true };

interface TextLayout {
  readonly style: Style;
  /** Points that must be left on the page: a heading never stands alone at its end. */
  readonly need: number;
  readonly before: number;
  readonly after: number;
}

export const TEXTS: Readonly<Record<PdfTextKind, TextLayout>> = {
  title: { style: TITLE, need: 0, before: 0, after: 10 },
  heading: { style: HEADING, need: 60, before: 8, after: 3 },
  paragraph: { style: BODY, need: 0, before: 0, after: 4 },
  note: { style: NOTE, need: 0, before: 0, after: 3 },
};
