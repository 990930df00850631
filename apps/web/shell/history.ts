// Hash history: entries with keys, and listeners for every navigation.

import { type Location, type Replacing, currentLocation } from '#packages/ui/navigation.ts';

/** How an entry was reached: forward navigation, back/forward, or relaunch. */
export type Arrival = 'go' | 'return' | 'relaunch';

export interface Visit extends Location {
  readonly key: string;
  readonly arrival: Arrival;
}

/** Stored in history.state: the entry's key and what is before it. */
interface Entry {
  readonly key: string;
  /** Number of our entries before it, and how many of those nearest to it show the same page. */
  readonly before: number;
  readonly ofPage?: number;
  /** Address of the entry before it. */
  readonly from?: string;
}

const newKey = () => Math.random().toString(36).slice(2);
const currentEntry = () => window.history.state as Entry | null;

let entriesBefore = 0;
let present = readVisit('return');
const listeners = new Set<(visit: Visit) => void>();

/** An address that was typed or linked from outside has no entry of ours yet. */
function readVisit(arrival: Arrival): Visit {
  if (!currentEntry()?.key) window.history.replaceState({ key: newKey(), before: entriesBefore }, '');
  entriesBefore = pagesBefore() + 1;
  return { ...currentLocation(), key: currentEntry()?.key ?? '', arrival };
}

export function pagesBefore() {
  return currentEntry()?.before ?? 0;
}

function notify(arrival: Arrival) {
  present = readVisit(arrival);
  for (const listener of listeners) listener(present);
}

/** Set on the way back to an earlier entry, which the next navigation then replaces. */
let pendingThere: (() => void) | undefined;

window.addEventListener('popstate', () => {
  const next = pendingThere;
  pendingThere = undefined;
  if (next) next();
  else notify('return');
});

export const currentVisit = () => present;

export function onVisit(listener: (visit: Visit) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Navigating to the current address adds no entry; a change of query keeps the entry and its scroll position.
 */
export function go(href: string, { replace = false }: { replace?: Replacing } = {}) {
  const arrive = () => {
    enter(href, replace);
  };
  const { from, ofPage = 0 }: Partial<Entry> = currentEntry() ?? {};
  if (pendingThere) pendingThere = arrive;
  else if (replace === 'back' && from === href) window.history.back();
  else if (replace === 'page' && ofPage > 0) goBackTo(ofPage, arrive);
  else arrive();
}

function goBackTo(delta: number, arrive: () => void) {
  pendingThere = arrive;
  window.history.go(-delta);
}

function enter(href: string, replace: Replacing) {
  const isSamePage = href.split('?')[0] === window.location.hash.split('?')[0];
  const { ofPage = 0, ...entry }: Partial<Entry> = currentEntry() ?? {};
  if (replace !== false || href === window.location.hash) {
    const isSameEntry = isSamePage && typeof replace === 'boolean';
    const key = isSameEntry ? present.key : newKey();
    window.history.replaceState(
      { ...entry, key, before: pagesBefore(), ofPage: isSamePage ? ofPage : 0 },
      '',
      href,
    );
    return notify(isSameEntry ? present.arrival : 'go');
  }
  const after = {
    before: pagesBefore() + 1,
    ofPage: isSamePage ? ofPage + 1 : 0,
    from: window.location.hash,
  };
  window.history.pushState({ key: newKey(), ...after }, '', href);
  return notify('go');
}

/** Drops all previous pages: going back then leaves the app. */
export function goWithoutHistory(href: string, arrival: 'go' | 'relaunch' = 'go') {
  const enterAlone = () => {
    window.history.replaceState({ key: newKey(), before: 0 }, '', href);
    notify(arrival);
  };
  const isOnTheWay = pendingThere !== undefined;
  const depth = pagesBefore();
  if (depth === 0 && !isOnTheWay) return enterAlone();
  if (!isOnTheWay) return goBackTo(depth, enterAlone);
  pendingThere = enterAlone;
  return undefined;
}
