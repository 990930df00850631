// Small files of every kind for tests, and multipart forms that carry them.

import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { mediaTypeOf } from '../../kinds.ts';

const bytesOf = (...parts: readonly (string | Buffer | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Buffer))),
  );

function number(value: number, bytes: 2 | 4, isBig = false): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (isBig) buffer.writeUIntBE(value, 0, bytes);
  else buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

export const somePdf = (text = '化验报告') =>
  bytesOf(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const chunk = (type: string, content: Buffer) =>
  bytesOf(number(content.length, 4, true), type, content, number(crc32(bytesOf(type, content)), 4, true));
/** Of a large file only the beginning is there, unless all of it is asked for. */
export const somePng = (width = 2, height = 2, bytes = Math.min(height * (width + 1), 1_000)) =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', bytesOf(number(width, 4, true), number(height, 4, true), [8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  );

/** Two by two grey pixels. */
const JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARES' +
    'EhgVGC8aGi9j' +
    'QjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFA' +
    'ABAAAAAAAAAAAAAAAAAA' +
    'AAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQAC' +
    'EQMRAD8AAA//2Q==',
  'base64',
);
const WEBP = Buffer.from(
  '524946461e000000574542505650384c110000002f014000000750c00216b0ff8188e87f0000',
  'hex',
);

/** Claims this many pixels, whatever it has. */
export function someJpeg(width = 2, height = 2): Buffer {
  const jpeg = Buffer.from(JPEG);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

export function someWebp(width = 2, height = 2): Buffer {
  const webp = Buffer.from(WEBP);
  const size = webp.indexOf(0x2f) + 1;
  webp.writeUInt32LE(
    ((webp.readUInt32LE(size) & 0xf0_00_00_00) | (width - 1) | ((height - 1) << 14)) >>> 0,
    size,
  );
  return webp;
}

/** `claimedSize`: the unpacked size that the list claims for each entry. */
export function someZip(
  entries: Readonly<Record<string, string>>,
  claimedSize?: number,
  isPacked = false,
): Buffer {
  const local: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, plain] = [Buffer.from(name), Buffer.from(content)];
    const body = isPacked ? deflateRawSync(plain) : plain;
    const sharing = (unpacked: number) =>
      bytesOf(
        [20, 0, 0, 0, isPacked ? 8 : 0, 0, 0, 0, 0, 0],
        number(crc32(plain), 4),
        number(body.length, 4),
        number(unpacked, 4),
        number(title.length, 2),
        [0, 0],
      );
    const entry = bytesOf('PK\x03\x04', sharing(plain.length), title, body);
    list.push(
      bytesOf(
        'PK\x01\x02',
        [20, 0],
        sharing(claimedSize ?? plain.length),
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        number(at, 4),
        title,
      ),
    );
    local.push(entry);
    at += entry.length;
  }
  const directory = Buffer.concat(list);
  return bytesOf(
    ...local,
    directory,
    'PK\x05\x06',
    [0, 0, 0, 0],
    number(list.length, 2),
    number(list.length, 2),
    number(directory.length, 4),
    number(at, 4),
    [0, 0],
  );
}

export const CONTENT_TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
export const someXlsx = (more: Readonly<Record<string, string>> = {}, claimedSize?: number) =>
  someZip({ '[Content_Types].xml': CONTENT_TYPES, 'xl/workbook.xml': '<workbook/>', ...more }, claimedSize);
export const someOfd = () => someZip({ 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Document.xml': '<ofd:Document/>' });

export const PDF_TYPE = mediaTypeOf('pdf');

const BOUNDARY = 'seam-form-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export interface MultipartFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}
export const formWith = (...files: readonly MultipartFile[]) =>
  bytesOf(
    ...files.flatMap(({ name, type, content }) => [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
      content,
      '\r\n',
    ]),
    `--${BOUNDARY}--\r\n`,
  );
