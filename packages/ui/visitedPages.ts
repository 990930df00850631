// Pages opened on this device, to read offline and to come back to.

const KEY = 'visited-pages';
const MAX_PAGES = 40;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Paths, the last visited first. */
export function readVisitedPages(store: Store): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function addVisitedPage(store: Store, path: string): void {
  const others = readVisitedPages(store).filter((other) => other !== path);
  store.setItem(KEY, JSON.stringify([path, ...others].slice(0, MAX_PAGES)));
}
