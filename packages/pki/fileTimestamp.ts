// Adds a timestamp over the whole file (`DocTimeStamp`) as an incremental update.

import { PDF } from '@libpdf/core';
import type { SignatureOptions } from './sign.ts';

export async function addFileTimestamp(
  bytes: Uint8Array,
  { timestamp, room }: Pick<SignatureOptions, 'timestamp' | 'room'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDF.load(bytes);
  const stamped = await pdf.addTimestamp({
    timestampAuthority: { timestamp: (digest) => timestamp(digest) },
    ...(room !== undefined && { estimatedSize: room }),
  });
  return new Uint8Array(stamped.bytes);
}
