// Saves the form while it is typed: one request at a time, the latest text.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { queryKeyOf } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ownForm, saveForm } from '../calls/own.ts';
import type { FormContent } from '../form.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

const PAUSE_MS = 700;

export type SaveState =
  | { readonly how: 'saved'; readonly at: Date }
  | { readonly how: 'saving' | 'unsaved' | 'changed' };

export function useAutosave(
  { watch, getValues }: UseFormReturn<FormContent>,
  start: { firmId: string; version: number; savedAt: Date; isRestored: boolean },
) {
  const { firmId, isRestored } = start;
  const queries = useQueryClient();
  const [kept, setKept] = useState<SaveState>({ how: 'saved', at: start.savedAt });
  const { run: save } = useMutationCall(saveForm, {
    onFault: ({ name }) => {
      if (name === 'version_changed') setKept({ how: 'changed' });
      return true;
    },
  });
  const version = useRef(start.version);
  const written = useRef<string>(undefined);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const write = useCallback(async (): Promise<boolean> => {
    const content = structuredClone(getValues());
    const text = JSON.stringify(content);
    if (text === written.current) return true;
    setKept({ how: 'saving' });
    const saved = await save({ version: version.current, content });
    if (!saved) {
      setKept((now) => (now.how === 'saving' ? { how: 'unsaved' } : now));
      return false;
    }
    const { version: now, savedAt } = saved;
    version.current = now;
    written.current = text;
    if (JSON.stringify(getValues()) === text) forgetUnsaved();
    setKept({ how: 'saved', at: savedAt });
    queries.setQueryData<z.output<typeof ownForm.output>>(queryKeyOf(ownForm, {}), (own) =>
      own?.form ? { ...own, form: { ...own.form, content, version: now, savedAt } } : own,
    );
    return true;
  }, [getValues, save, queries]);

  const keep = useCallback(() => {
    queue.current = queue.current.then(write);
    return queue.current;
  }, [write]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(() => {
      setKept((now) => (now.how === 'saved' ? { how: 'saving' } : now));
      keepUnsaved(firmId, version.current, getValues());
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        void keep();
      }, PAUSE_MS);
    });
    const flush = () => {
      if (timer !== undefined) void keep();
      clearTimeout(timer);
      timer = undefined;
    };
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [watch, keep, getValues, firmId]);

  // Typed in this tab before it was loaded again.
  useEffect(() => {
    if (isRestored) void keep();
  }, [isRestored, keep]);

  return { kept, keep, version };
}
