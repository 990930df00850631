// Remembers shown messages: repeated ones are acknowledged but not shown.

import * as z from 'zod/mini';
import { readJson, type StoredMessage } from '../protocol/codec.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { PushStorage } from './environment.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

const SeenMessages = z.object({
  shown: z.array(z.object({ id: z.string(), seq: z.number() })),
  /** Highest number among the entries dropped from the list. */
  forgottenSeq: z.number(),
});
type SeenMessages = z.output<typeof SeenMessages>;

const NOTHING: SeenMessages = { shown: [], forgottenSeq: -1 };

/** Whether the message is new; marks it as shown. */
export function rememberIfNew(store: PushStorage, { id, seq }: StoredMessage): boolean {
  const { shown, forgottenSeq } = read(store);
  if (seq <= forgottenSeq || shown.some((earlier) => earlier.id === id)) return false;
  const all = [...shown, { id, seq }];
  const surplus = Math.max(0, all.length - LIMIT.rememberedIds);
  write(store, {
    shown: all.slice(surplus),
    forgottenSeq: Math.max(forgottenSeq, ...all.slice(0, surplus).map((forgotten) => forgotten.seq)),
  });
  return true;
}

/** A new cid counts from zero, but message ids stay the same. */
export function resetSequence(store: PushStorage): void {
  write(store, {
    shown: read(store).shown.map(({ id }) => ({ id, seq: NOTHING.forgottenSeq })),
    forgottenSeq: NOTHING.forgottenSeq,
  });
}

function read(store: PushStorage): SeenMessages {
  return readJson(SeenMessages, store.getItem(STORAGE_KEYS.shown) ?? '') ?? NOTHING;
}

function write(store: PushStorage, kept: SeenMessages): void {
  store.setItem(STORAGE_KEYS.shown, JSON.stringify(kept));
}
