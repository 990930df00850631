// The locale that the user chose, kept in the browser.

import { chooseLocale, type Locale } from '#packages/i18n/locale.ts';

const KEY = 'UNI_LOCALE';

/** `localStorage` throws if cookies are disabled. */
const storedValue = () => (navigator.cookieEnabled ? localStorage.getItem(KEY) : null) ?? '';

/** The stored choice, else the installation's default, else the browser's. */
export const storedLocale = (preset = ''): Locale =>
  chooseLocale([storedValue(), preset, ...navigator.languages]);

export function storeLocale(locale: Locale) {
  if (navigator.cookieEnabled) localStorage.setItem(KEY, locale);
}
