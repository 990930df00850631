// The behaviour log of a device: makes records, ends each once, hands the complete ones over, and forgets what is over.

import type { Timers } from '#packages/time/timers.ts';
import { type BehaviourRecord, MOST_BODY_BYTES, MOST_RECORDS } from '../calls.ts';
import { bounded, paramsOf } from '../params.ts';
import { keyOf, type KeptRecord, type Shelf } from './keep.ts';

/** `kept`: marked; `refused`: no use in sending them again; `later`: everything else. */
export type Outcome = 'kept' | 'refused' | 'later';
export type Send = (records: BehaviourRecord[], isAnonymous: boolean) => Promise<Outcome>;

interface Options {
  readonly shelf: Shelf;
  readonly send: Send;
  readonly timers: Timers;
  newCode(): string;
  readonly submitEveryMs: number;
  readonly clearAfterMs: number;
}

export interface ShownPage {
  readonly path: string;
  /** The page's own; a `menuCode` in the query string stands above it. */
  readonly menuCode: string;
  readonly query: string;
}

export interface Pressed {
  readonly urlPath: string;
  readonly randomCode: string;
  readonly menuCode: string;
  readonly fields: object;
}
export interface PoppedUp {
  readonly path: string;
  readonly menuCode: string;
  readonly event: string;
  readonly title: string;
}

/** Each deed at its own time, milliseconds since 1970: some are told later than they happened. */
export interface BehaviourLog {
  show(page: ShownPage, at: number): void;
  /** Hidden or unloaded: whichever comes first ends the record. */
  hide(title: string, at: number): void;
  press(pressed: Pressed, at: number): void;
  popUp(popped: PoppedUp, at: number): void;
  /** From now on somebody else is signed in, or nobody. */
  changeOwner(): void;
  /** Hands over at once what is complete: the page may be gone in a moment. */
  leave(): void;
}

/** Room for the fields around the list. */
const MOST_LIST_BYTES = MOST_BODY_BYTES - 4_096;
/** Moves that follow each other quickly are written once. */
const WRITE_AFTER_MS = 1_000;

/** The server's clock is reckoned from half of a round trip: milliseconds may have fractions, records have none. */
const momentary = (at: number) => ({ startTime: Math.round(at), endTime: Math.round(at) });

const CODE = /^[\w-]{1,40}$/;
const cleanPath = (path: string) => path.replaceAll(/[^\w\-/.]/g, '').slice(0, 200);
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function openLog({
  shelf,
  send,
  timers,
  newCode,
  submitEveryMs,
  clearAfterMs,
}: Options): BehaviourLog {
  const records = new Map<string, KeptRecord>();
  const underWay = new Set<string>();
  let open: KeptRecord | undefined;
  let isChanged = false;

  const write = () => {
    shelf.exchange(records, isChanged);
    isChanged = false;
  };
  const writeSoon = () => {
    if (!isChanged) timers.after(WRITE_AFTER_MS, write);
    isChanged = true;
  };
  const add = (record: KeptRecord): KeptRecord => {
    records.set(keyOf(record), record);
    writeSoon();
    return record;
  };
  const end = (title: string, at: number) => {
    if (!open) return;
    open.endTime = Math.max(Math.round(at), open.startTime);
    open.title = bounded(title, 140);
    add(open);
    open = undefined;
  };

  const isComplete = (record: KeptRecord) =>
    record.endTime !== undefined &&
    record.menuCode !== '' &&
    !record.submited &&
    !underWay.has(keyOf(record));

  /** The oldest first, of one owner, as many as one body takes. */
  const nextBatch = (): KeptRecord[] => {
    const waiting = [...records.values()].filter(isComplete).sort((a, b) => a.startTime - b.startTime);
    const batch: KeptRecord[] = [];
    let bytes = 0;
    for (const record of waiting) {
      if (Boolean(record.anonymous) !== Boolean(waiting[0]?.anonymous)) continue;
      bytes += bytesOf(JSON.stringify(record)) + 1;
      if (bytes > MOST_LIST_BYTES || batch.length === MOST_RECORDS) break;
      batch.push(record);
    }
    return batch;
  };

  const submit = async () => {
    const batch = nextBatch();
    const [first] = batch;
    if (!first) return;
    for (const record of batch) underWay.add(keyOf(record));
    const outcome = await send(batch.map(toWire), first.anonymous ?? false).catch((): Outcome => 'later');
    for (const record of batch) {
      underWay.delete(keyOf(record));
      if (outcome !== 'later') record.submited = true;
    }
    if (outcome !== 'later') writeSoon();
  };

  /** Records that were never ended, of a tab that broke, go with those that were sent. */
  const purge = () => {
    const before = timers.now() - clearAfterMs;
    for (const [key, record] of records) {
      const isOver = record.submited || record.endTime === undefined || record.menuCode === '';
      if (!isOver || record === open || (record.endTime ?? record.startTime) >= before) continue;
      records.delete(key);
      isChanged = true;
    }
  };

  const turn = () => {
    write();
    purge();
    write();
    if (underWay.size === 0) void submit();
    timers.after(submitEveryMs, turn);
  };
  write();
  timers.after(submitEveryMs, turn);

  return {
    show({ path, menuCode, query }, at) {
      if (open) return;
      const fields = new URLSearchParams(query);
      const given = fields.get('menuCode') ?? '';
      open = add({
        type: '0',
        randomCode: newCode(),
        menuCode: CODE.test(given) ? given : menuCode,
        pagePath: cleanPath(path),
        urlPath: '',
        title: '',
        params: paramsOf(fields),
        startTime: Math.round(at),
        submited: false,
      });
    },
    hide: end,
    press({ urlPath, randomCode, menuCode, fields }, at) {
      add({
        type: '1',
        event: 'click',
        randomCode,
        menuCode,
        pagePath: open?.pagePath ?? '',
        urlPath,
        title: '',
        params: paramsOf(Object.entries(fields).filter(([key]) => key !== 'menuCode')),
        ...momentary(at),
        submited: false,
      });
    },
    popUp({ path, menuCode, event, title }, at) {
      add({
        type: '2',
        event: event.replaceAll(/[^\w-]/g, '').slice(0, 100),
        randomCode: newCode(),
        menuCode: open?.menuCode ?? menuCode,
        pagePath: cleanPath(path),
        urlPath: '',
        title: bounded(title, 140),
        params: [],
        ...momentary(at),
        submited: false,
      });
    },
    changeOwner() {
      for (const record of records.values()) if (!record.submited) record.anonymous = true;
      writeSoon();
    },
    leave() {
      write();
      void submit();
    },
  };
}

function toWire({ anonymous: _local, ...record }: KeptRecord): BehaviourRecord {
  return record;
}
