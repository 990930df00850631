// Reads parts of a file on disk, instead of holding it in memory.

import { open } from 'node:fs/promises';

export interface ByteReader {
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

export async function withByteReader<T>(path: string, work: (bytes: ByteReader) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work({
      size,
      read: async (at, length) => {
        const count = Math.max(0, Math.min(length, size - at));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

export const textAt = (buffer: Buffer, at: number, length: number) =>
  buffer.subarray(at, at + length).toString('utf8');
