// Languages by their own names, for tabs.

import { type Locale, LOCALES } from '#packages/i18n/locale.ts';

const NAMES: Readonly<Record<Locale, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};
export const LANGUAGE_OPTIONS = LOCALES.map((value) => ({ value, label: NAMES[value] }));
export const languageName = (locale: Locale): string => NAMES[locale];
