// Saves the form while it is typed: one request at a time, the latest text.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { queryKeyOf } from '#packages/rpc/react/queryKey.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ownForm, saveForm } from '../calls/own.ts';
import type { FormContent } from '../form.ts';
import { forgetUnsaved, isOwnSave, keepSent, keepUnsaved } from './unsaved.ts';

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
  const isOutdated = useRef(false);
  const { run: save } = useMutationCall(saveForm, {
    onFault: ({ name }) => {
      isOutdated.current = name === 'version_changed';
      return true;
    },
  });
  const { client } = useApi();
  const version = useRef(start.version);
  const written = useRef<string>(undefined);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  /** A save sent by the page before it was loaded again may have arrived after the form was read. */
  const saveOnTop = useCallback(
    async (content: FormContent) => {
      keepSent(firmId, version.current, content);
      isOutdated.current = false;
      const saved = await save({ version: version.current, content });
      if (saved || !isOutdated.current) return saved;
      const result = await client(ownForm, {}).catch(() => undefined);
      const form = result?.ok ? result.answer.form : null;
      if (form && isOwnSave(firmId, form)) {
        version.current = form.version;
        keepSent(firmId, form.version, content);
        isOutdated.current = false;
        return save({ version: form.version, content });
      }
      return undefined;
    },
    [client, firmId, save],
  );

  const write = useCallback(async (): Promise<boolean> => {
    const content = structuredClone(getValues());
    const text = JSON.stringify(content);
    if (text === written.current) return true;
    setKept({ how: 'saving' });
    const saved = await saveOnTop(content);
    if (!saved) {
      setKept({ how: isOutdated.current ? 'changed' : 'unsaved' });
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
  }, [getValues, saveOnTop, queries]);

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
