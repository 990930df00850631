// A contract's form kept on the device as it is typed, and offered again after a crash or a lost signal.

import { del, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ContractForm } from './form.ts';

const PAUSE_MS = 300;

export interface Unfinished {
  readonly form: ContractForm;
  readonly at: number;
}

/** Each person's own for each kind, so that a shared device shows nobody another's. */
export const draftKey = (kind: string, personId: string) => `contract.${kind}.${personId}`;
export const recallUnfinished = (key: string): Promise<Unfinished | undefined> =>
  get<Unfinished>(key).catch(() => undefined);
export const forgetUnfinished = (key: string): Promise<void> => del(key).catch(() => undefined);

/** Stands in the form on every step; what was never touched is not kept. */
export function DraftKeeper({ draft, now }: { draft: string; now: () => number }) {
  const form = useWatch<ContractForm>() as ContractForm;
  const { isDirty } = useFormState<ContractForm>();
  const written = JSON.stringify(form);
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => {
      void set(draft, { form: JSON.parse(written) as ContractForm, at: now() } satisfies Unfinished).catch(
        () => undefined,
      );
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
