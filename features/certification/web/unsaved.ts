// What was typed since the last save, kept in the tab: a reload loses no field.

import * as z from 'zod/mini';
import { FormContent } from '../form.ts';
import { formDifferences } from '../rules/difference.ts';
import { secretsOf, withoutSecretNumbers, withSecrets } from '../rules/secrets.ts';

const KEY = 'certification-unsaved';
const Unsaved = z.object({
  firmId: z.string(),
  version: z.number(),
  content: FormContent,
  /** Contents sent on top of the version whose answers have not come. */
  sent: z.array(FormContent),
});

const MOST_SENT = 5;

/** A form as the server holds it. */
interface SavedForm {
  readonly version: number;
  readonly content: FormContent;
}

/** Numbers of cards and accounts are left out: the browser keeps them nowhere. */
export function keepUnsaved(firmId: string, version: number, content: FormContent): void {
  const kept = readUnsaved(firmId);
  const sent = kept?.version === version ? kept.sent : [];
  write({ firmId, version, content: withoutSecretNumbers(content), sent });
}

/** Remembers a save that is about to be sent: its answer may come to no page. */
export function keepSent(firmId: string, version: number, content: FormContent): void {
  keepUnsaved(firmId, version, content);
  const kept = readUnsaved(firmId);
  if (kept) write({ ...kept, sent: [...kept.sent, kept.content].slice(-MOST_SENT) });
}

export const forgetUnsaved = (): void => {
  sessionStorage.removeItem(KEY);
};

/** The form as typed, if nobody else has saved it since; numbers are those of the saved form. */
export function restoreUnsaved(firmId: string, saved: SavedForm): FormContent {
  const kept = readUnsaved(firmId);
  return kept && (kept.version === saved.version || isSentBy(kept, saved))
    ? withSecrets(kept.content, secretsOf(saved.content))
    : saved.content;
}

/** Whether this tab sent the save that made the version the server holds. */
export function isOwnSave(firmId: string, saved: SavedForm): boolean {
  const kept = readUnsaved(firmId);
  return kept !== undefined && isSentBy(kept, saved);
}

const isSentBy = ({ version, sent }: z.output<typeof Unsaved>, saved: SavedForm): boolean =>
  saved.version === version + 1 &&
  sent.some((content) => formDifferences(content, withoutSecretNumbers(saved.content)).length === 0);

function readUnsaved(firmId: string): z.output<typeof Unsaved> | undefined {
  const { data } = z.safeParse(Unsaved, parse(sessionStorage.getItem(KEY)));
  return data?.firmId === firmId ? data : undefined;
}

const write = (unsaved: z.output<typeof Unsaved>): void => {
  sessionStorage.setItem(KEY, JSON.stringify(unsaved));
};

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
