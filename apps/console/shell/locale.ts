// Chooses the console's language: stored choice, mobile app's, or browser's.

import { chooseLocale, type Locale } from '#packages/i18n/locale.ts';

const KEY = 'UNI_LOCALE';

export const storedLocale = (): Locale =>
  chooseLocale([localStorage.getItem(KEY) ?? '', ...navigator.languages]);
export const storeLocale = (locale: Locale) => {
  localStorage.setItem(KEY, locale);
};

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};
