// A device for the behaviour log: its storage, its clock, a server that answers as told, and as many tabs as are opened.

import type { BehaviourRecord } from '#features/behaviour/calls.ts';
import {
  type RecordStorage,
  type KeptRecord,
  createRecordStore,
  STORAGE_KEY,
} from '#features/behaviour/web/keep.ts';
import {
  type BehaviourLog,
  createBehaviourLog,
  type SendOutcome,
  type PopupEvent,
  type ActionEvent,
  type PageViewEvent,
} from '#features/behaviour/web/log.ts';
import { handTimers } from './timers.ts';

export const page = (path: string, menuCode: string, query = ''): PageViewEvent => ({
  path,
  menuCode,
  query,
});

interface Sent {
  readonly records: BehaviourRecord[];
  readonly isAnonymous: boolean;
  readonly at: number;
}

/** The log, with the device's clock where no other moment is named. */
export interface Tab extends Pick<BehaviourLog, 'changeOwner' | 'leave'> {
  show(shown: PageViewEvent, at?: number): void;
  hide(title: string, at?: number): void;
  press(pressed: ActionEvent, at?: number): void;
  popUp(popped: PopupEvent, at?: number): void;
  /** The tab is gone: nothing of it runs any more. */
  close(): void;
}

/** `broken`: what the storage does in another way. */
export function device(broken: Partial<RecordStorage> = {}) {
  const { timers, pass } = handTimers();
  const entries = new Map<string, string>();
  const storage: RecordStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    ...broken,
  };
  const sent: Sent[] = [];
  let codes = 0;
  let next: () => Promise<SendOutcome> = () => Promise.resolve('kept');

  /** What the server says from now on; `never` waits until it is told. */
  const answer = (outcome: SendOutcome | 'never'): ((late: SendOutcome) => void) => {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    next = outcome === 'never' ? () => promise : () => Promise.resolve(outcome);
    return resolve;
  };

  const tab = (): Tab => {
    let isOpen = true;
    const log = createBehaviourLog({
      shelf: createRecordStore(() => storage),
      send: (records, isAnonymous) => {
        sent.push({ records, isAnonymous, at: timers.now() });
        return next();
      },
      timers: {
        now: timers.now,
        after: (milliseconds, work) =>
          timers.after(milliseconds, () => {
            if (isOpen) work();
          }),
      },
      newCode: () => `code-${++codes}`,
      submitEveryMs: 10_000,
      clearAfterMs: 86_400_000,
    });
    return {
      show: (shown, at = timers.now()) => {
        log.show(shown, at);
      },
      hide: (title, at = timers.now()) => {
        log.hide(title, at);
      },
      press: (pressed, at = timers.now()) => {
        log.press(pressed, at);
      },
      popUp: (popped, at = timers.now()) => {
        log.popUp(popped, at);
      },
      changeOwner: log.changeOwner,
      leave: log.leave,
      close: () => {
        isOpen = false;
      },
    };
  };

  const stored = () => JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as KeptRecord[];
  return { tab, sent, storage, stored, answer, pass };
}
