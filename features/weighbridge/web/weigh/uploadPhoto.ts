// Uploads one photograph of a truck.

import { uploadFile } from '#features/file/web/uploadFile.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { UploadPhoto } from './queue.ts';

export const uploadPhoto: UploadPhoto = async ({ hash, picture }) => {
  const file = new File([picture], `${hash.slice(0, 16)}.jpg`, { type: 'image/jpeg' });
  const sending = await uploadFile(file, () => undefined, new AbortController().signal);
  if (sending.ok) return { ok: true, fileId: sending.file.fileId };
  const { failure } = sending;
  if (failure instanceof CallError) throw failure;
  // Rate limited or too large a batch: thrown, to be retried.
  if (failure.feature === 'generic') throw new Error(failure.name);
  return { ok: false, fault: failure };
};
