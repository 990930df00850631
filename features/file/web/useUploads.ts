// Files on their way: each prepared, sent, tried again or given up; what has arrived is handed over.

import { useRef, useState } from 'react';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import type { KeptFile } from '../calls.ts';
import { inMegabytes } from '../faults.ts';
import { endingsOf, type FileKind, MOST_FILE_BYTES } from '../kinds.ts';
import { useSay } from './say.ts';
import { send } from './send.ts';

/** A file as a form holds it; the name is '' where only the id is known. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
}

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** Of what has been sent, from 0 to 1; undefined while it is prepared. */
  readonly share: number | undefined;
  /** What stands in the way, in words. */
  readonly trouble: string | undefined;
}
interface Held {
  readonly chosen: File;
  readonly giveUp: AbortController;
}

interface Bringing {
  readonly kinds: readonly FileKind[];
  /** Undefined for what cannot be made ready to be sent. */
  readonly prepare?: (file: File) => Promise<File | undefined>;
  readonly onKept: (kept: KeptFile, sent: File) => void;
}

let uploads = 0;

export function useUploads({ kinds, prepare, onKept }: Bringing) {
  const say = useSay();
  const textOf = useFaultText('file');
  const [list, setList] = useState<readonly Upload[]>([]);
  const held = useRef(new Map<number, Held>());
  const change = (key: number, changes: Partial<Upload>) => {
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  };
  const drop = (key: number) => {
    held.current.get(key)?.giveUp.abort();
    held.current.delete(key);
    setList((now) => now.filter((one) => one.key !== key));
  };

  async function bring(key: number) {
    const { chosen, giveUp } = held.current.get(key) ?? {};
    if (!chosen || !giveUp) return;
    change(key, { share: undefined, trouble: undefined });
    const ready = prepare ? await prepare(chosen) : chosen;
    if (!ready) return change(key, { trouble: say('upload.unreadable') });
    if (ready.size > MOST_FILE_BYTES)
      return change(key, { trouble: say('fault.too_large', { most: inMegabytes(MOST_FILE_BYTES) }) });
    if (!navigator.onLine) return change(key, { trouble: say('upload.offline') });
    change(key, { share: 0 });
    const sending = await send(
      ready,
      (share) => {
        change(key, { share });
      },
      giveUp.signal,
    );
    if (giveUp.signal.aborted) return;
    if (!sending.ok) return change(key, { trouble: textOf(sending.failure) });
    onKept(sending.file, ready);
    drop(key);
  }

  /** Whatever ending a phone gives a picture, it is drawn anew: only what is sent as it is must have the right one. */
  function add(files: readonly File[]) {
    const endings = endingsOf(kinds);
    for (const chosen of files) {
      const key = uploads++;
      held.current.set(key, { chosen, giveUp: new AbortController() });
      const isWrong = !prepare && !endings.some((ending) => chosen.name.toLowerCase().endsWith(ending));
      setList((now) => [
        ...now,
        {
          key,
          name: chosen.name,
          share: undefined,
          trouble: isWrong ? say('fault.wrong_kind', { allowed: endings.join(' / ') }) : undefined,
        },
      ]);
      if (!isWrong) void bring(key);
    }
  }
  return {
    uploads: list,
    add,
    again: (key: number) => {
      void bring(key);
    },
    drop,
  };
}
