// Unfinished input of forms on this device, separate for each owner.

import { createStore } from './store.ts';

export interface KeptDraft<Value = unknown> {
  readonly id: string;
  /** Which form, and what the form is about: the id of a contract, or ''. */
  readonly kind: string;
  readonly subject: string;
  /** What tells it from others of its kind, such as the number of a contract. */
  readonly about: string;
  /** Address that shows the form with this input. */
  readonly to: string;
  readonly at: number;
  readonly value: Value;
}

/** Longer than the holiday weeks in spring and autumn. */
const KEPT_MS = 30 * 86_400_000;
const PREFIX = 'draft.';
const ID_LENGTH = 26;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Changes with every draft. */
const changes = createStore(0);
export const watchDrafts = changes.watch;
export const draftChanges = changes.read;
const tell = () => {
  changes.write(changes.read() + 1);
};

const keyOf = (owner: string, id: string) => `${PREFIX}${owner}.${id}`;

export const newDraftId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ID_LENGTH)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');

function readAt(key: string): KeptDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | undefined;
  } catch {
    return undefined;
  }
}

export const readDraft = (owner: string, id: string) => readAt(keyOf(owner, id)) ?? undefined;

/** The owner's, those changed last first. Drops everybody's that are too old. */
export function readDrafts(owner: string, now: number): KeptDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const drafts = keys.flatMap((key) => {
    const draft = readAt(key);
    if (draft && draft.at > now - KEPT_MS) return [{ key, draft }];
    localStorage.removeItem(key);
    return [];
  });
  return drafts
    .filter(({ key, draft }) => key === keyOf(owner, draft.id))
    .map(({ draft }) => draft)
    .sort((one, other) => other.at - one.at);
}

/** A full or forbidden storage keeps nothing: the form goes on without it. */
export function keepDraft(owner: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(owner, draft.id), JSON.stringify(draft));
    tell();
  } catch {
    // Nothing was written.
  }
}

export function dropDraft(owner: string, id: string): void {
  localStorage.removeItem(keyOf(owner, id));
  tell();
}
