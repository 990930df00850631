// Checks that bytes, extension and declared type agree; what runs is refused.

import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { createSandboxedWorker, WorkerCrashed } from '#packages/worker/sandboxedWorker.ts';
import { fileFaults } from '../../faults.ts';
import { FILE_KINDS, type FileKind, isImage, isMediaTypeOf, kindByExtension } from '../../kinds.ts';
import type { DocumentCheck, DocumentFinding } from './checkDocument.ts';

interface Declared {
  readonly name: string;
  readonly type: string;
}

const QUEUE_LIMITS = { concurrency: 2, maxPerKey: 40 };

/** One queue per process; a firm waits only for its own files. */
export function createInspector(): (path: string, declared: Declared, firmId: string) => Promise<FileKind> {
  const inTurn = createFairQueue(QUEUE_LIMITS);
  return async (path, declared, firmId) =>
    await (inTurn(firmId, () => inspectFile(path, declared)) ??
      fail(genericFaults.too_often, { seconds: 10 }));
}

/** Returns the kind; fails with a fault for files that are not accepted. */
export async function inspectFile(path: string, { name, type }: Declared): Promise<FileKind> {
  const kind = kindByExtension(name);
  if (!kind) return fail(fileFaults.wrong_kind, { allowed: FILE_KINDS.join(' / ') });
  const found = await fileTypeFromFile(path);
  // An OFD document is a ZIP archive.
  const isFound = found?.ext === kind || (kind === 'ofd' && found?.ext === 'zip');
  if (!isFound || !isMediaTypeOf(kind, type)) return fail(fileFaults.disagrees);
  // Images are checked when they are re-encoded.
  if (isImage(kind)) return kind;
  const finding = await checkDocument({ kind, content: await readFile(path) }).catch(unreadable);
  return finding === 'fine' ? kind : fail(fileFaults[finding]);
}

/** Unpacking and searching ten megabytes takes seconds, and may take all memory there is. */
const checkDocument = createSandboxedWorker<DocumentCheck, DocumentFinding>(
  new URL('./checkDocument.ts', import.meta.url),
  { memoryMegabytes: 256, timeoutMs: 20_000 },
);

function unreadable(error: unknown): DocumentFinding {
  if (error instanceof WorkerCrashed) return 'damaged';
  throw error;
}
