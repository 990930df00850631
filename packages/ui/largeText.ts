// The large text setting, stored in the browser.

const KEY = 'largeText';
export const TEXT_CHANGED = 'ui-text-changed';

export function hasLargeText(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function chooseLargeText(isLarge: boolean): void {
  try {
    globalThis.localStorage?.setItem(KEY, isLarge ? '1' : '0');
  } catch {
    return;
  }
  window.dispatchEvent(new Event(TEXT_CHANGED));
}
