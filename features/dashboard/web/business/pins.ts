// Shortcuts that a person has pinned on this device, and those used last.

const KEY = 'pinned-shortcuts';
/** A row on a phone holds four. */
const MAX_RECENT = 4;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Names, the one pinned first first. */
export function readPins(store: Store): readonly string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter(Boolean);
}

export function togglePin(store: Store, name: string): readonly string[] {
  const pins = readPins(store);
  const changed = pins.includes(name) ? pins.filter((other) => other !== name) : [...pins, name];
  store.setItem(KEY, changed.join(' '));
  return changed;
}

interface Placed {
  readonly name: string;
  readonly to: string;
}

/** The pinned ones, then those visited last; of what is open to the reader. */
export function frequentShortcuts<S extends Placed>(
  open: readonly S[],
  pins: readonly string[],
  visited: readonly string[],
): readonly S[] {
  const pinned = pins.flatMap((pin) => open.find(({ name }) => name === pin) ?? []);
  const recent = visited
    .flatMap((path) => open.find(({ to }) => to === path) ?? [])
    .filter((shortcut) => !pinned.includes(shortcut));
  return [...pinned, ...new Set(recent.slice(0, MAX_RECENT))];
}
