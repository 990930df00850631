// How many pixels a picture has, read from its own structure up to its very end: nothing may hang behind it.
import { type Bytes, textAt } from './bytes.ts';

/** Undefined for what is cut off, has something behind its end, or never says how large it is. */
type Pixels = Promise<number | undefined>;

export async function pixelsOfPng({ size, read }: Bytes): Pixels {
  let pixels: number | undefined;
  for (let at = 8; at + 12 <= size;) {
    const head = await read(at, 16);
    const [length, type] = [head.readUInt32BE(0), textAt(head, 4, 4)];
    const end = at + 12 + length;
    if (type === 'IHDR') pixels = head.readUInt32BE(8) * head.readUInt32BE(12);
    if (type === 'IEND') return end === size ? pixels : undefined;
    if (end > size || pixels === undefined) return undefined;
    at = end;
  }
  return undefined;
}

/** Frame headers that say the size: all of 0xC0 to 0xCF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;

/** A camera may put a second exposure, or a map of its light, behind the picture: whole pictures again, and nothing else. */
const MOST_PICTURES = 4;

export async function pixelsOfJpeg(bytes: Bytes, most = MOST_PICTURES): Pixels {
  const { size, read } = bytes;
  let pixels: number | undefined;
  for (let at = 2; at + 9 <= size;) {
    const head = await read(at, 9);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) return undefined;
    if (isFrame(marker)) pixels = head.readUInt16BE(5) * head.readUInt16BE(7);
    if (marker === SCAN) return pixels === undefined ? undefined : largestFrom(bytes, { at: await endOf(bytes, at), pixels, most: most - 1 });
    at += 2 + head.readUInt16BE(2);
  }
  return undefined;
}

/** Of the picture that ends here and those behind it. */
async function largestFrom({ size, read }: Bytes, { at, pixels, most }: { at: number | undefined; pixels: number; most: number }): Pixels {
  if (at === undefined || at === size) return at && pixels;
  const begins = (await read(at, 2)).equals(BEGINNING);
  const behind = begins && most > 0 ? await pixelsOfJpeg({ size: size - at, read: (from, length) => read(at + from, length) }, most) : undefined;
  return behind && Math.max(pixels, behind);
}

const BEGINNING = Buffer.from([0xff, 0xd8]);
const ENDING = Buffer.from([0xff, 0xd9]);
const BLOCK = 64 * 1_024;

/** Behind the first end sign after the scan: what is packed in a scan never looks like one. */
async function endOf({ size, read }: Bytes, scan: number): Promise<number | undefined> {
  for (let at = scan; at + 1 < size; at += BLOCK - 1) {
    const found = (await read(at, BLOCK)).indexOf(ENDING);
    if (found !== -1) return at + found + 2;
  }
  return undefined;
}

export async function pixelsOfWebp({ size, read }: Bytes): Pixels {
  const head = await read(0, 30);
  // A chunk of odd length is followed by one byte that fills it up.
  const said = head.length < 30 ? 0 : head.readUInt32LE(4) + 8;
  if (said !== size) return undefined;
  switch (textAt(head, 12, 4)) {
    case 'VP8 ': return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const packed = head.readUInt32LE(21);
      return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
    default: return undefined;
  }
}
