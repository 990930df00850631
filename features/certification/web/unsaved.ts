// What was typed since the last save, kept in the tab: a reload loses no field.

import * as z from 'zod/mini';
import { FormContent } from '../form.ts';
import { secretsOf, withoutSecretNumbers, withSecrets } from '../rules/secrets.ts';

const KEY = 'certification-unsaved';
const Unsaved = z.object({ firmId: z.string(), version: z.number(), content: FormContent });

/** Numbers of cards and accounts are left out: the browser keeps them nowhere. */
export function keepUnsaved(firmId: string, version: number, content: FormContent): void {
  sessionStorage.setItem(KEY, JSON.stringify({ firmId, version, content: withoutSecretNumbers(content) }));
}

export const forgetUnsaved = (): void => {
  sessionStorage.removeItem(KEY);
};

/** The form as typed, if nobody has saved it since; numbers are those of the saved form. */
export function restoreUnsaved(firmId: string, version: number, saved: FormContent): FormContent {
  const kept = z.safeParse(Unsaved, parse(sessionStorage.getItem(KEY)));
  return kept.success && kept.data.firmId === firmId && kept.data.version === version
    ? withSecrets(kept.data.content, secretsOf(saved))
    : saved;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
