// Recent searches on this device, latest first; removed at logout.
const KEY = 'searches';
const MAX_RECENTS = 10;

export function readRecents(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_RECENTS) : [];
  } catch {
    return [];
  }
}

export function addRecent(words: string): void {
  const kept = [words, ...readRecents().filter((one) => one !== words)].slice(0, MAX_RECENTS);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or denied: recent searches are not kept.
  }
}

export const clearRecents = () => {
  localStorage.removeItem(KEY);
};
