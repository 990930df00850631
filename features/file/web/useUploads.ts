// Uploads of a form: prepared, sent, retried or cancelled, then handed over.

import { useRef, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { whileUploading } from '#packages/ui/uploading.ts';
import type { KeptFile } from '../calls.ts';
import { inMegabytes } from '../faults.ts';
import { extensionsOf, type FileKind, MAX_FILE_BYTES } from '../kinds.ts';
import { uploadFile } from './uploadFile.ts';

export interface NamedFile {
  readonly id: string;
  readonly name: string;
}

export interface FileUpload {
  readonly key: number;
  readonly name: string;
  /** Share sent, from 0 to 1; undefined while preparing. */
  readonly share: number | undefined;
  readonly problem: string | undefined;
}
interface PendingUpload {
  readonly chosen: File;
  readonly controller: AbortController;
}

interface UploadOptions {
  readonly kinds: readonly FileKind[];
  /** Undefined if the file cannot be prepared. */
  readonly prepare?: (file: File) => Promise<File | undefined>;
  /** Uploads files of the person's own instead of the firm's. */
  readonly isOwn?: boolean | undefined;
  readonly onKept: (kept: KeptFile, sent: File) => void;
}

let uploads = 0;

export function useUploads({ kinds, prepare, isOwn, onKept }: UploadOptions) {
  const t = useTranslation('file');
  const textOf = useFaultText('file');
  const [list, setList] = useState<readonly FileUpload[]>([]);
  const pending = useRef(new Map<number, PendingUpload>());
  const change = (key: number, changes: Partial<FileUpload>) => {
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  };
  const drop = (key: number) => {
    pending.current.get(key)?.controller.abort();
    pending.current.delete(key);
    setList((now) => now.filter((one) => one.key !== key));
  };

  async function upload(key: number) {
    const found = pending.current.get(key);
    if (found) await whileUploading(() => send(key, found));
  }

  async function send(key: number, { chosen, controller }: PendingUpload) {
    change(key, { share: undefined, problem: undefined });
    const ready = prepare ? await prepare(chosen) : chosen;
    if (!ready) return change(key, { problem: t('upload.unreadable') });
    if (ready.size > MAX_FILE_BYTES)
      return change(key, { problem: t('fault.too_large', { most: inMegabytes(MAX_FILE_BYTES) }) });
    if (!navigator.onLine) return change(key, { problem: t('upload.offline') });
    change(key, { share: 0 });
    const sending = await uploadFile(
      ready,
      (share) => {
        change(key, { share });
      },
      controller.signal,
      { isOwn },
    );
    if (controller.signal.aborted) return;
    if (!sending.ok) return change(key, { problem: textOf(sending.failure) });
    onKept(sending.file, ready);
    drop(key);
  }

  /** Prepared photos are re-encoded: only files sent as they are need the right extension. */
  function add(files: readonly File[]) {
    const endings = extensionsOf(kinds);
    for (const chosen of files) {
      const key = uploads++;
      pending.current.set(key, { chosen, controller: new AbortController() });
      const isWrong = !prepare && !endings.some((ending) => chosen.name.toLowerCase().endsWith(ending));
      setList((now) => [
        ...now,
        {
          key,
          name: chosen.name,
          share: undefined,
          problem: isWrong ? t('fault.wrong_kind', { allowed: endings.join(' / ') }) : undefined,
        },
      ]);
      if (!isWrong) void upload(key);
    }
  }
  return {
    uploads: list,
    add,
    again: (key: number) => {
      void upload(key);
    },
    drop,
  };
}
