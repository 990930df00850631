// Stores files that the platform generates, whatever the firm's quota.

import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { StoredKind } from '../../kinds.ts';
import { addToQuota, insertFile, insertBlob, lockQuota, touchFile } from '../queries.ts';
import type { FileStore } from './fileStore.ts';

interface GeneratedFile {
  readonly firmId: string;
  readonly personId: string;
  readonly name: string;
  readonly kind: StoredKind;
  readonly content: Uint8Array;
}

/** Deleted after a day, unless something uses it. */
export async function keepGeneratedFile(
  { tx, now, newId }: TxContext,
  store: FileStore,
  { content, ...metadata }: GeneratedFile,
): Promise<{ fileId: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { id: newId(), sha256, cameAs: sha256, bytes: content.length, ...metadata };
  const path = await store.uploadPath(file.id);
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
    await lockQuota(tx, file.firmId);
    const known = await touchFile(tx, file, now);
    if (known) return { fileId: known.id };
    await insertBlob(tx, file, now);
    await insertFile(tx, file, now);
    await addToQuota(tx, file.firmId, file.bytes);
    await store.keep(path, sha256);
    return { fileId: file.id };
  } finally {
    await rm(path, { force: true });
  }
}
