// Hash history: entries with keys, and listeners for every navigation.

import { type Location, currentLocation } from '#packages/ui/navigation.ts';

/** How an entry was reached: forward navigation, back/forward, or relaunch. */
export type Arrival = 'go' | 'return' | 'relaunch';

export interface Visit extends Location {
  readonly key: string;
  readonly arrival: Arrival;
}

/** Stored in history.state: the entry's key and the number of our entries before it. */
interface Entry {
  readonly key: string;
  readonly before: number;
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

/** Set on the way back to our first entry, which the next navigation then replaces. */
let pendingAtFirst: (() => void) | undefined;

window.addEventListener('popstate', () => {
  const next = pendingAtFirst;
  pendingAtFirst = undefined;
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
export function go(href: string, { replace = false }: { replace?: boolean } = {}) {
  if (pendingAtFirst)
    pendingAtFirst = () => {
      enter(href, replace);
    };
  else enter(href, replace);
}

function enter(href: string, replace: boolean) {
  const isSamePage = href.split('?')[0] === window.location.hash.split('?')[0];
  if (replace || href === window.location.hash) {
    const key = isSamePage ? present.key : newKey();
    window.history.replaceState({ key, before: pagesBefore() }, '', href);
    return notify(isSamePage ? present.arrival : 'go');
  }
  window.history.pushState({ key: newKey(), before: pagesBefore() + 1 }, '', href);
  return notify('go');
}

/** Drops all previous pages: going back then leaves the app. */
export function goWithoutHistory(href: string, arrival: 'go' | 'relaunch' = 'go') {
  const enterAlone = () => {
    window.history.replaceState({ key: newKey(), before: 0 }, '', href);
    notify(arrival);
  };
  const isOnTheWay = pendingAtFirst !== undefined;
  const depth = pagesBefore();
  if (depth === 0 && !isOnTheWay) return enterAlone();
  pendingAtFirst = enterAlone;
  return isOnTheWay ? undefined : window.history.go(-depth);
}
