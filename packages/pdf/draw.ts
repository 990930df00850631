// Draws a document with page footers and returns its bytes.

import { drawBlock } from './blocks.ts';
import { openCanvas, PAPERS, type Style } from './canvas.ts';
import type { PdfContent } from './document.ts';

const FOOTER: Style = { size: 8.5, colour: '#5b6470', align: 'centre' };
const NOTICE: Style = { size: 8.5, colour: '#b3261e', align: 'centre', isBold: true };
const NOTICE_AT = 24;

export async function drawPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openCanvas(content, PAPERS[content.paper ?? 'a4']);
  const { pdf } = sheet;
  for (const block of content.blocks) drawBlock(sheet, block);
  const { count } = pdf.bufferedPageRange();
  const notice = content.notice === undefined ? [] : sheet.linesOf(content.notice, NOTICE, sheet.whole.width);
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.writeAt(notice, NOTICE_AT, sheet.whole, NOTICE);
    const line = content.footer.replaceAll('{page}', String(page + 1)).replaceAll('{pages}', String(count));
    sheet.writeAt([line], sheet.footAt, sheet.whole, FOOTER);
  }
  return bytesOf(pdf);
}

export async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf
      .on('end', resolve)
      .on('error', reject)
      .on('data', (piece: Buffer) => pieces.push(piece));
  });
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}
