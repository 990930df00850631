// Stores behaviour records on the device: one list shared by all tabs.

import * as z from 'zod/mini';
import { BehaviourRecord } from '../calls.ts';

export const STORAGE_KEY = 'userBehaviorInfo';
export const MAX_KEPT_RECORDS = 1_000;
/** In characters; far below a browser's limit for an origin, so that other data keeps its room. */
const MAX_LENGTH = 500_000;

const KeptRecord = z.extend(BehaviourRecord, {
  /** Another person has signed in since, so the record is sent without a person. */
  anonymous: z.optional(z.boolean()),
});
export type KeptRecord = z.output<typeof KeptRecord>;

export const recordKey = ({ type, randomCode, startTime }: KeptRecord) =>
  `${type} ${randomCode} ${startTime}`;

export type RecordStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface RecordStore {
  exchange(records: Map<string, KeptRecord>, isChanged: boolean): void;
}

/** Falls back to memory if the browser's storage is unavailable. */
export function createRecordStore(storage: () => RecordStorage): RecordStore {
  let written: string | null = null;
  return {
    exchange(records, isChanged) {
      try {
        const present = storage().getItem(STORAGE_KEY);
        // Skips parsing in the usual case, which is slow on a phone.
        const isOurs = present === written;
        if (isOurs && !isChanged) return;
        if (!isOurs) for (const other of parse(present)) merge(records, other);
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

/** Two tabs may both have read before either wrote, so facts about a record are merged. */
function merge(records: Map<string, KeptRecord>, other: KeptRecord) {
  const mine = records.get(recordKey(other));
  if (!mine) {
    records.set(recordKey(other), other);
    return;
  }
  if (mine.endTime === undefined && other.endTime !== undefined)
    Object.assign(mine, { endTime: other.endTime, title: other.title });
  if (other.submited) mine.submited = true;
  if (other.anonymous) mine.anonymous = true;
}

function trim(records: Map<string, KeptRecord>) {
  if (records.size <= MAX_KEPT_RECORDS) return;
  const ranked = [...records.values()].sort(
    (a, b) => Number(a.submited ?? false) - Number(b.submited ?? false) || b.startTime - a.startTime,
  );
  for (const record of ranked.slice(MAX_KEPT_RECORDS)) records.delete(recordKey(record));
}

function write(records: Map<string, KeptRecord>): string {
  const kept: string[] = [];
  let length = 0;
  for (const record of [...records.values()].sort((a, b) => a.startTime - b.startTime).reverse()) {
    const text = JSON.stringify(record);
    length += text.length + 1;
    if (length > MAX_LENGTH) break;
    kept.push(text);
  }
  return `[${kept.reverse().join(',')}]`;
}
