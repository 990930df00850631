// The device's behaviour log: creates, completes, sends and deletes records.

import type { Timers } from '#packages/time/timers.ts';
import { type BehaviourRecord, MAX_BODY_BYTES, MAX_RECORDS } from '../calls.ts';
import { truncate, paramsOf } from '../params.ts';
import { recordKey, type KeptRecord, type RecordStore } from './keep.ts';

/** `kept`: stored by the server; `refused`: do not send again; `later`: retry. */
export type SendOutcome = 'kept' | 'refused' | 'later';
export type SendRecords = (records: BehaviourRecord[], isAnonymous: boolean) => Promise<SendOutcome>;

interface Options {
  readonly shelf: RecordStore;
  readonly send: SendRecords;
  readonly timers: Timers;
  newCode(): string;
  readonly submitEveryMs: number;
  readonly clearAfterMs: number;
}

export interface PageViewEvent {
  readonly path: string;
  /** Code of the page; a `menuCode` in the query string takes precedence. */
  readonly menuCode: string;
  readonly query: string;
}

export interface ActionEvent {
  readonly urlPath: string;
  readonly randomCode: string;
  readonly menuCode: string;
  readonly fields: object;
}
export interface PopupEvent {
  readonly path: string;
  readonly menuCode: string;
  readonly event: string;
  readonly title: string;
}

/** Every event comes with its own time in milliseconds since 1970, because some are reported late. */
export interface BehaviourLog {
  show(page: PageViewEvent, at: number): void;
  hide(title: string, at: number): void;
  press(pressed: ActionEvent, at: number): void;
  popUp(popped: PopupEvent, at: number): void;
  changeOwner(): void;
  leave(): void;
}

const MAX_LIST_BYTES = MAX_BODY_BYTES - 4_096;
const WRITE_AFTER_MS = 1_000;

/** Rounded, because the estimated server time may have fractions of a millisecond. */
const momentary = (at: number) => ({ startTime: Math.round(at), endTime: Math.round(at) });

const CODE = /^[\w-]{1,40}$/;
const cleanPath = (path: string) => path.replaceAll(/[^\w\-/.]/g, '').slice(0, 200);
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function createBehaviourLog({
  shelf: store,
  send,
  timers,
  newCode,
  submitEveryMs,
  clearAfterMs,
}: Options): BehaviourLog {
  const records = new Map<string, KeptRecord>();
  const inFlight = new Set<string>();
  let open: KeptRecord | undefined;
  let isChanged = false;

  const write = () => {
    store.exchange(records, isChanged);
    isChanged = false;
  };
  const writeSoon = () => {
    if (!isChanged) timers.after(WRITE_AFTER_MS, write);
    isChanged = true;
  };
  const add = (record: KeptRecord): KeptRecord => {
    records.set(recordKey(record), record);
    writeSoon();
    return record;
  };
  const end = (title: string, at: number) => {
    if (!open) return;
    open.endTime = Math.max(Math.round(at), open.startTime);
    open.title = truncate(title, 140);
    add(open);
    open = undefined;
  };

  const isComplete = (record: KeptRecord) =>
    record.endTime !== undefined &&
    record.menuCode !== '' &&
    !record.submited &&
    !inFlight.has(recordKey(record));

  const nextBatch = (): KeptRecord[] => {
    const waiting = [...records.values()].filter(isComplete).sort((a, b) => a.startTime - b.startTime);
    const batch: KeptRecord[] = [];
    let bytes = 0;
    for (const record of waiting) {
      if (Boolean(record.anonymous) !== Boolean(waiting[0]?.anonymous)) continue;
      bytes += bytesOf(JSON.stringify(record)) + 1;
      if (bytes > MAX_LIST_BYTES || batch.length === MAX_RECORDS) break;
      batch.push(record);
    }
    return batch;
  };

  const submit = async () => {
    const batch = nextBatch();
    const [first] = batch;
    if (!first) return;
    for (const record of batch) inFlight.add(recordKey(record));
    const outcome = await send(batch.map(toWire), first.anonymous ?? false).catch((): SendOutcome => 'later');
    for (const record of batch) {
      inFlight.delete(recordKey(record));
      if (outcome !== 'later') record.submited = true;
    }
    if (outcome !== 'later') writeSoon();
  };

  const purge = () => {
    const before = timers.now() - clearAfterMs;
    for (const [key, record] of records) {
      const isOver = record.submited || record.endTime === undefined || record.menuCode === '';
      if (!isOver || record === open || (record.endTime ?? record.startTime) >= before) continue;
      records.delete(key);
      isChanged = true;
    }
  };

  const tick = () => {
    write();
    purge();
    write();
    if (inFlight.size === 0) void submit();
    timers.after(submitEveryMs, tick);
  };
  write();
  timers.after(submitEveryMs, tick);

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
        title: truncate(title, 140),
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
