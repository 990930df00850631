// Autosaves the contract form on the device and offers to resume it.

import { del, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ContractForm } from './form.ts';

const PAUSE_MS = 300;

export interface UnfinishedContract {
  readonly form: ContractForm;
  readonly at: number;
}

/** Per person and kind, so that a shared device shows nobody another's draft. */
export const draftKey = (kind: string, personId: string) => `contract.${kind}.${personId}`;
export const loadUnfinishedContract = (key: string): Promise<UnfinishedContract | undefined> =>
  get<UnfinishedContract>(key).catch(() => undefined);
export const clearUnfinishedContract = (key: string): Promise<void> => del(key).catch(() => undefined);

/** Mounted on every step; an untouched form is not saved. */
export function ContractAutosave({ draft, now }: { draft: string; now: () => number }) {
  const form = useWatch<ContractForm>() as ContractForm;
  const { isDirty } = useFormState<ContractForm>();
  const written = JSON.stringify(form);
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => {
      void set(draft, {
        form: JSON.parse(written) as ContractForm,
        at: now(),
      } satisfies UnfinishedContract).catch(() => undefined);
    };
    const timer = setTimeout(keep, PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [written, isDirty, draft, now]);
  return null;
}
