// Demo: one-page PDFs as uploads, marked as not real.

import { createHash } from 'node:crypto';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import type { Seat } from '#features/firm/seats.ts';
import { loginNameOf } from './firms.ts';
import { tokenFor } from './people.ts';

const BOUNDARY = 'seam-demonstration';

export function createPaper(lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 16 Tf 60 760 Td 26 TL',
    ...lines.map((line) => `(${line.replaceAll(/[^\u0020-\u007e]|[()\\]/g, '')}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)].join('\n');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n${table}\n` +
      `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

export function uploadForm(name: string, content: Buffer, kind = 'application/pdf') {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    `Content-Type: ${kind}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

interface DocumentUpload {
  readonly handle: string;
  readonly seat: Seat;
  readonly name: string;
  readonly lines: readonly string[];
}

export async function uploadPaper(
  send: typeof fetch,
  { handle, seat, name, lines }: DocumentUpload,
): Promise<string> {
  const token = await tokenFor(send, loginNameOf(handle, seat));
  const { type, payload } = uploadForm(
    `${name}.pdf`,
    createPaper(['DEMONSTRATION - NOT A REAL PAPER', ...lines]),
  );
  const reply = await send(`http://localhost${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  return ((await reply.json()) as { body: { fileId: string } }).body.fileId;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid identity card number derived from the name, belonging to nobody in particular. */
export function identityCardOf(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  const [year = 0, month = 0, day = 0, order = 0] = hash;
  const two = (value: number) => String(value).padStart(2, '0');
  const birthday = `${1962 + (year % 30)}${two(1 + (month % 12))}${two(1 + (day % 28))}`;
  const first17 = `140602${birthday}${String(100 + order).padStart(3, '0')}`;
  const total = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0);
  return first17 + ('10X98765432'[total % 11] ?? '');
}
