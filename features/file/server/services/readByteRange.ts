// A file on disk, looked at here and there instead of being held in memory.

import { open } from 'node:fs/promises';

export interface Bytes {
  readonly size: number;
  /** Fewer than asked for at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

export async function withBytes<T>(path: string, work: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work({
      size,
      read: async (at, length) => {
        const wanted = Math.max(0, Math.min(length, size - at));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

export const textAt = (buffer: Buffer, at: number, length: number) =>
  buffer.subarray(at, at + length).toString('utf8');
