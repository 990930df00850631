// Large letters, for those who ask for them: remembered by this browser.

const KEY = 'largeText';
export const TEXT_CHANGED = 'ui-text-changed';

export function hasLargeText(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Drawn at once; where nothing may be kept, letters stay as they are. */
export function chooseLargeText(isLarge: boolean): void {
  try {
    globalThis.localStorage?.setItem(KEY, isLarge ? '1' : '0');
  } catch {
    return;
  }
  window.dispatchEvent(new Event(TEXT_CHANGED));
}
