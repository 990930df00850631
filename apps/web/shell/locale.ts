// Which language this device reads: the one chosen in the settings, or the first of the browser's that we speak.
import { chooseLocale, type Locale, LOCALES } from '#packages/i18n/locale.ts';

const KEY = 'locale';

export function storedLocale(): Locale {
  const chosen = localStorage.getItem(KEY);
  return LOCALES.find((locale) => locale === chosen) ?? chooseLocale(navigator.languages);
}
export const storeLocale = (locale: Locale) => { localStorage.setItem(KEY, locale); };
