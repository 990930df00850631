// The browser's history behind the hash: each entry has a key of its own, and whoever listens hears of every move.
import { hrefOf, type Place, placeNow } from '#packages/ui/moves.ts';

/** How somebody came to an entry: by going on, or by going back or forth. */
export type Arrival = 'go' | 'return';

export interface Visit extends Place {
  readonly key: string;
  readonly arrival: Arrival;
}

/** What the browser keeps with an entry: its key, and how many of ours lie before it. */
interface Entry { readonly key: string; readonly before: number }

const newKey = () => Math.random().toString(36).slice(2);
const entryNow = () => window.history.state as Entry | null;

/** What lies before an entry that is not ours yet. */
let passed = 0;
let present = visitNow('return');
const listeners = new Set<(visit: Visit) => void>();

/** An address that was typed, or followed from outside, has no entry of ours yet. */
function visitNow(arrival: Arrival): Visit {
  if (!entryNow()?.key) window.history.replaceState({ key: newKey(), before: passed }, '');
  passed = before() + 1;
  return { ...placeNow(), key: entryNow()?.key ?? '', arrival };
}

function before() { return entryNow()?.before ?? 0; }

function tell(arrival: Arrival) {
  present = visitNow(arrival);
  for (const listener of listeners) listener(present);
}

window.addEventListener('popstate', () => { tell('return'); });

export const presentVisit = () => present;

export function onVisit(listener: (visit: Visit) => void): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** Going where one is adds nothing to the history; a change of the query string keeps the entry, and so its place on the page. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}) {
  const href = hrefOf(to);
  const isSamePage = href.split('?')[0] === window.location.hash.split('?')[0];
  if (replace || href === window.location.hash) {
    const key = isSamePage ? present.key : newKey();
    window.history.replaceState({ key, before: before() }, '', href);
    return tell(isSamePage ? present.arrival : 'go');
  }
  window.history.pushState({ key: newKey(), before: before() + 1 }, '', href);
  return tell('go');
}

/** Whoever opened a shared link has nowhere to go back to but home. */
export function goBack(home: string) {
  if (before() > 0) window.history.back();
  else go(home, { replace: true });
}
