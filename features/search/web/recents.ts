// What was looked for on this device, the last first; gone with the session.
const KEY = 'searches';
const MOST = 10;

/** Whatever else may stand there under this name. */
export function readRecents(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function remember(words: string): void {
  const kept = [words, ...readRecents().filter((one) => one !== words)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A device that keeps nothing is searched without a memory.
  }
}

export const forgetRecents = () => {
  localStorage.removeItem(KEY);
};
