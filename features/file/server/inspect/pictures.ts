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

export async function pixelsOfJpeg(bytes: Bytes): Pixels {
  const { size, read } = bytes;
  let pixels: number | undefined;
  for (let at = 2; at + 9 <= size;) {
    const head = await read(at, 9);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) return undefined;
    if (isFrame(marker)) pixels = head.readUInt16BE(5) * head.readUInt16BE(7);
    if (marker === SCAN) return await endsWith(bytes, [0xff, 0xd9]) ? pixels : undefined;
    at += 2 + head.readUInt16BE(2);
  }
  return undefined;
}

async function endsWith({ size, read }: Bytes, end: readonly number[]): Promise<boolean> {
  const tail = await read(size - end.length, end.length);
  return tail.equals(Buffer.from(end));
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
