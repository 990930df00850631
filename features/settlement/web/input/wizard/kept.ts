// Autosaves the sheet form on the device and restores it after a crash.

import { del, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { serverNow } from '#packages/time/serverClock.ts';
import type { Form } from './form.ts';

const PAUSE_MS = 300;

export interface Unfinished {
  readonly form: Form;
  readonly at: number;
}

/** Keyed by person too, for shared devices. */
export const keptKey = (contractId: string, sheetId: string | undefined, personId: string) =>
  `settlement.${contractId}.${sheetId ?? 'new'}.${personId}`;
export const recall = (key: string): Promise<Unfinished | undefined> =>
  get<Unfinished>(key).catch(() => undefined);
export const forget = (key: string): Promise<void> => del(key).catch(() => undefined);

/** An untouched form is not saved. */
export function useKeeping(key: string, form: Form, isDirty: boolean): void {
  const written = JSON.stringify(form);
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => {
      void set(key, { form: JSON.parse(written) as Form, at: serverNow() } satisfies Unfinished).catch(
        () => undefined,
      );
    };
    const timer = setTimeout(keep, PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, written, isDirty]);
}
