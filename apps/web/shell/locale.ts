// Which language this device reads: the one chosen in the settings, the installation's, or the browser's.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { chooseLocale, type Locale } from '#packages/i18n/locale.ts';

const KEY = 'UNI_LOCALE';

/** Where cookies are off, asking for the storage throws. */
const stored = () => (navigator.cookieEnabled ? localStorage.getItem(KEY) : null) ?? '';

export const storedLocale = (): Locale => chooseLocale([stored(), webConfig.locale, ...navigator.languages]);

export function storeLocale(locale: Locale) {
  if (navigator.cookieEnabled) localStorage.setItem(KEY, locale);
}
