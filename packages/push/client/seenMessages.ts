// Which stored messages have been shown already: what comes again is acknowledged again, but shown once.

import * as z from 'zod/mini';
import { readJson, type StoredMessage } from '../protocol/codec.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { Store } from './environment.ts';
import { STORED } from './storageKeys.ts';

const Kept = z.object({
  /** In the order of showing. */
  shown: z.array(z.object({ id: z.string(), seq: z.number() })),
  /** The highest number among those that are no longer in the list. */
  forgottenSeq: z.number(),
});
type Kept = z.output<typeof Kept>;

const NOTHING: Kept = { shown: [], forgottenSeq: -1 };

/** True if it has not been shown before; from now on it has. */
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

/** Another cid counts anew, but the messages keep their ids. */
export function forgetNumbers(store: Store): void {
  write(store, {
    shown: read(store).shown.map(({ id }) => ({ id, seq: NOTHING.forgottenSeq })),
    forgottenSeq: NOTHING.forgottenSeq,
  });
}

function read(store: Store): Kept {
  return readJson(Kept, store.getItem(STORED.shown) ?? '') ?? NOTHING;
}

function write(store: Store, kept: Kept): void {
  store.setItem(STORED.shown, JSON.stringify(kept));
}
