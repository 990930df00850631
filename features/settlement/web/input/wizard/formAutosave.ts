// Autosaves the sheet form on the device and restores it after a crash.

import { del, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { serverNow } from '#packages/time/serverClock.ts';
import type { SheetForm } from './form.ts';

const PAUSE_MS = 300;

export interface SavedForm {
  readonly form: SheetForm;
  readonly at: number;
}

/** Keyed by person too, for shared devices. */
export const savedFormKey = (contractId: string, sheetId: string | undefined, personId: string) =>
  `settlement.${contractId}.${sheetId ?? 'new'}.${personId}`;
export const loadForm = (key: string): Promise<SavedForm | undefined> =>
  get<SavedForm>(key).catch(() => undefined);
export const deleteSavedForm = (key: string): Promise<void> => del(key).catch(() => undefined);

/** An untouched form is not saved. */
export function useFormAutosave(key: string, form: SheetForm, isDirty: boolean): void {
  const written = JSON.stringify(form);
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => {
      void set(key, { form: JSON.parse(written) as SheetForm, at: serverNow() } satisfies SavedForm).catch(
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
