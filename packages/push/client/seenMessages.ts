// Remembers shown messages: repeated ones are acknowledged but not shown.

import * as z from 'zod/mini';
import { readJson, type StoredMessage } from '../protocol/codec.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { Store } from './environment.ts';
import { STORED } from './storageKeys.ts';

const SeenMessages = z.object({
  shown: z.array(z.object({ id: z.string(), seq: z.number() })),
  /** Highest number among the entries dropped from the list. */
  forgottenSeq: z.number(),
});
type SeenMessages = z.output<typeof SeenMessages>;

const NOTHING: SeenMessages = { shown: [], forgottenSeq: -1 };

/** Whether the message is new; marks it as shown. */
export function isNew(store: Store, { id, seq }: StoredMessage): boolean {
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
export function forgetNumbers(store: Store): void {
  write(store, {
    shown: read(store).shown.map(({ id }) => ({ id, seq: NOTHING.forgottenSeq })),
    forgottenSeq: NOTHING.forgottenSeq,
  });
}

function read(store: Store): SeenMessages {
  return readJson(SeenMessages, store.getItem(STORED.shown) ?? '') ?? NOTHING;
}

function write(store: Store, kept: SeenMessages): void {
  store.setItem(STORED.shown, JSON.stringify(kept));
}
