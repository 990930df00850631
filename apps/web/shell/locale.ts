// Chooses the app's language: stored, installation's default, or browser's.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { chooseLocale, type Locale } from '#packages/i18n/locale.ts';

const KEY = 'UNI_LOCALE';

/** `localStorage` throws if cookies are disabled. */
const storedValue = () => (navigator.cookieEnabled ? localStorage.getItem(KEY) : null) ?? '';

export const storedLocale = (): Locale =>
  chooseLocale([storedValue(), webConfig.locale, ...navigator.languages]);

export function storeLocale(locale: Locale) {
  if (navigator.cookieEnabled) localStorage.setItem(KEY, locale);
}
