// The visible part of a signature: a page of the box's size, laid into it.

import { BOX } from './boxes.ts';
import { openCanvas, type Style } from './canvas.ts';
import { bytesOf } from './draw.ts';

export interface SignatureAppearance {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly madeAt: Date;
}

const PADDING = 7;
const INK = '#1f4e8c';
const TITLE: Style = { size: 7.5, colour: INK };
const NAME: Style = { size: 10.5, colour: INK };
const LINE: Style = { size: 8, colour: INK };
const MAX_NAME_LINES = 2;

export async function drawSignatureAppearance({
  title,
  name,
  lines,
  madeAt,
}: SignatureAppearance): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openCanvas({ title, author: name, madeAt, language: 'zh-CN' }, BOX);
  const place = { x: PADDING, width: BOX.width - 2 * PADDING };
  sheet.pdf
    .rect(0.5, 0.5, BOX.width - 1, BOX.height - 1)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  let top = PADDING;
  const write = (written: readonly string[], style: Style) => {
    sheet.writeAt(written, top, place, style);
    top += sheet.heightOf(written.length, style);
  };
  write([title], TITLE);
  write(sheet.linesOf(name, NAME, place.width).slice(0, MAX_NAME_LINES), NAME);
  for (const line of lines) write(sheet.linesOf(line, LINE, place.width), LINE);
  return bytesOf(sheet.pdf);
}
