// The browser's history behind the hash: each entry has a key of its own, and whoever listens hears of every move.

import { type Location, placeNow } from '#packages/ui/navigation.ts';

/** How somebody came to an entry: going on, going back or forth, or leaving all other pages behind. */
export type Arrival = 'go' | 'return' | 'relaunch';

export interface Visit extends Location {
  readonly key: string;
  readonly arrival: Arrival;
}

/** What the browser keeps with an entry: its key, and how many of ours lie before it. */
interface Entry {
  readonly key: string;
  readonly before: number;
}

const newKey = () => Math.random().toString(36).slice(2);
const entryNow = () => window.history.state as Entry | null;

/** What lies before an entry that is not ours yet. */
let passed = 0;
let present = visitNow('return');
const listeners = new Set<(visit: Visit) => void>();

/** An address that was typed, or followed from outside, has no entry of ours yet. */
function visitNow(arrival: Arrival): Visit {
  if (!entryNow()?.key) window.history.replaceState({ key: newKey(), before: passed }, '');
  passed = pagesBefore() + 1;
  return { ...placeNow(), key: entryNow()?.key ?? '', arrival };
}

/** How many pages of ours lie before this one. */
export function pagesBefore() {
  return entryNow()?.before ?? 0;
}

function tell(arrival: Arrival) {
  present = visitNow(arrival);
  for (const listener of listeners) listener(present);
}

/** On the way back to the first of our entries, which what comes next then replaces. */
let atFirst: (() => void) | undefined;

window.addEventListener('popstate', () => {
  const next = atFirst;
  atFirst = undefined;
  if (next) next();
  else tell('return');
});

export const presentVisit = () => present;

export function onVisit(listener: (visit: Visit) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Going where one is adds nothing to the history; a change of the query string keeps the entry, and so its place on the page. */
export function go(href: string, { replace = false }: { replace?: boolean } = {}) {
  if (atFirst)
    atFirst = () => {
      enter(href, replace);
    };
  else enter(href, replace);
}

function enter(href: string, replace: boolean) {
  const isSamePage = href.split('?')[0] === window.location.hash.split('?')[0];
  if (replace || href === window.location.hash) {
    const key = isSamePage ? present.key : newKey();
    window.history.replaceState({ key, before: pagesBefore() }, '', href);
    return tell(isSamePage ? present.arrival : 'go');
  }
  window.history.pushState({ key: newKey(), before: pagesBefore() + 1 }, '', href);
  return tell('go');
}

/** Leaves every page behind: back then leads out of the app, as it does on its first page. */
export function goAlone(href: string, arrival: 'go' | 'relaunch' = 'go') {
  const enterAlone = () => {
    window.history.replaceState({ key: newKey(), before: 0 }, '', href);
    tell(arrival);
  };
  const isOnTheWay = atFirst !== undefined;
  const depth = pagesBefore();
  if (depth === 0 && !isOnTheWay) return enterAlone();
  atFirst = enterAlone;
  return isOnTheWay ? undefined : window.history.go(-depth);
}
