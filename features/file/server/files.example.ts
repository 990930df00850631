// Small files of every kind for tests, built byte by byte, and forms that bring them.
import { crc32, deflateSync } from 'node:zlib';
import { typeOf } from '../kinds.ts';

const bytesOf = (...parts: readonly (string | Buffer | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Buffer))));

function number(value: number, bytes: 2 | 4, isBig = false): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (isBig) buffer.writeUIntBE(value, 0, bytes);
  else buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

export const somePdf = (text = '化验报告') => bytesOf(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const chunk = (type: string, content: Buffer) => bytesOf(number(content.length, 4, true), type, content, number(crc32(bytesOf(type, content)), 4, true));
export const somePng = (width = 2, height = 2) => bytesOf(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  chunk('IHDR', bytesOf(number(width, 4, true), number(height, 4, true), [8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.alloc(6))), chunk('IEND', Buffer.alloc(0)),
);

export const someJpeg = (width = 2, height = 2, end: readonly number[] = [0xff, 0xd9]) => bytesOf(
  [0xff, 0xd8, 0xff, 0xe0], number(16, 2, true), 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0],
  [0xff, 0xc0], number(11, 2, true), [8], number(height, 2, true), number(width, 2, true), [1, 1, 0x11, 0],
  [0xff, 0xda], number(8, 2, true), [1, 1, 0, 0, 0x3f, 0, 0x55], end,
);

export function someWebp(width = 2, height = 2): Buffer {
  const content = bytesOf([0x2f], number(((width - 1) | ((height - 1) << 14)) >>> 0, 4), [0, 0, 0, 0, 0]);
  const packed = bytesOf('WEBPVP8L', number(content.length, 4), content);
  return bytesOf('RIFF', number(packed.length, 4), packed);
}

/** Entries are stored as they are; `said` is the size the list claims each unpacks to. */
export function someZip(entries: Readonly<Record<string, string>>, said?: number): Buffer {
  const local: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, body] = [Buffer.from(name), Buffer.from(content)];
    const sharing = (unpacked: number) =>
      bytesOf([20, 0, 0, 0, 0, 0, 0, 0, 0, 0], number(crc32(body), 4), number(body.length, 4), number(unpacked, 4), number(title.length, 2), [0, 0]);
    const entry = bytesOf('PK\x03\x04', sharing(body.length), title, body);
    list.push(bytesOf('PK\x01\x02', [20, 0], sharing(said ?? body.length), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], number(at, 4), title));
    local.push(entry);
    at += entry.length;
  }
  const directory = Buffer.concat(list);
  return bytesOf(...local, directory, 'PK\x05\x06', [0, 0, 0, 0], number(list.length, 2), number(list.length, 2), number(directory.length, 4), number(at, 4), [0, 0]);
}

const CONTENT_TYPES = '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
export const someXlsx = (more: Readonly<Record<string, string>> = {}, said?: number) =>
  someZip({ '[Content_Types].xml': CONTENT_TYPES, 'xl/workbook.xml': '<workbook/>', ...more }, said);
export const someOfd = () => someZip({ 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Document.xml': '<ofd:Document/>' });

export const PDF_TYPE = typeOf('pdf');

const BOUNDARY = 'seam-form-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Sent { readonly name: string; readonly type: string; readonly content: Buffer }
export const formWith = (...files: readonly Sent[]) => bytesOf(
  ...files.flatMap(({ name, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`, content, '\r\n',
  ]), `--${BOUNDARY}--\r\n`,
);
