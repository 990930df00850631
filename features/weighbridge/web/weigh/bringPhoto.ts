// Uploads one photograph of a truck.

import { send } from '#features/file/web/send.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { Bring } from './queue.ts';

export const bringPhoto: Bring = async ({ hash, picture }) => {
  const file = new File([picture], `${hash.slice(0, 16)}.jpg`, { type: 'image/jpeg' });
  const sending = await send(file, () => undefined, new AbortController().signal);
  if (sending.ok) return { ok: true, fileId: sending.file.fileId };
  const { failure } = sending;
  if (failure instanceof CallError) throw failure;
  // Rate limited or too large a batch: thrown, to be retried.
  if (failure.feature === 'generic') throw new Error(failure.name);
  return { ok: false, fault: failure };
};
