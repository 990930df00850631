// Where behaviour records wait on the device: one list under the specified key, which all tabs share.

import * as z from 'zod/mini';
import { BehaviourRecord } from '../calls.ts';

export const STORAGE_KEY = 'userBehaviorInfo';
export const MOST_KEPT = 1_000;
/** Signs: far from what browsers give an origin, so that nothing else runs out of room. */
const MOST_WRITTEN = 500_000;

const KeptRecord = z.extend(BehaviourRecord, {
  /** Somebody else is signed in since: it must not be told as theirs. */
  anonymous: z.optional(z.boolean()),
});
export type KeptRecord = z.output<typeof KeptRecord>;

export const keyOf = ({ type, randomCode, startTime }: KeptRecord) => `${type} ${randomCode} ${startTime}`;

export type Keep = Pick<Storage, 'getItem' | 'setItem'>;

export interface Shelf {
  /** Takes in what other tabs have written, and writes what all of them know, where that is anything new. Never throws. */
  exchange(records: Map<string, KeptRecord>, isChanged: boolean): void;
}

/** A browser may refuse its storage, or hold in it what is not ours: then records live in memory alone. */
export function openShelf(storage: () => Keep): Shelf {
  let written: string | null = null;
  return {
    exchange(records, isChanged) {
      try {
        const present = storage().getItem(STORAGE_KEY);
        // What we wrote ourselves needs no reading: the usual case, and the costly one on a phone.
        const isOurs = present === written;
        if (isOurs && !isChanged) return;
        if (!isOurs) for (const other of parse(present)) join(records, other);
        trim(records);
        const next = write(records);
        if (next !== present) storage().setItem(STORAGE_KEY, next);
        written = next;
      } catch {
        written = null;
        trim(records);
      }
    },
  };
}

function parse(text: string | null): KeptRecord[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.flatMap((each) => {
      const parsed = z.safeParse(KeptRecord, each);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** Two tabs may both have read before either wrote: whatever one of them knows about a record holds. */
function join(records: Map<string, KeptRecord>, other: KeptRecord) {
  const mine = records.get(keyOf(other));
  if (!mine) {
    records.set(keyOf(other), other);
    return;
  }
  if (mine.endTime === undefined && other.endTime !== undefined)
    Object.assign(mine, { endTime: other.endTime, title: other.title });
  if (other.submited) mine.submited = true;
  if (other.anonymous) mine.anonymous = true;
}

/** What the server has goes first, then the oldest. */
function trim(records: Map<string, KeptRecord>) {
  if (records.size <= MOST_KEPT) return;
  const ranked = [...records.values()].sort(
    (a, b) => Number(a.submited ?? false) - Number(b.submited ?? false) || b.startTime - a.startTime,
  );
  for (const record of ranked.slice(MOST_KEPT)) records.delete(keyOf(record));
}

function write(records: Map<string, KeptRecord>): string {
  const kept: string[] = [];
  let length = 0;
  for (const record of [...records.values()].sort((a, b) => a.startTime - b.startTime).reverse()) {
    const text = JSON.stringify(record);
    length += text.length + 1;
    if (length > MOST_WRITTEN) break;
    kept.push(text);
  }
  return `[${kept.reverse().join(',')}]`;
}
