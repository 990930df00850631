// Names of the languages in themselves.

import type { Locale } from '#packages/i18n/locale.ts';

export const ARTICLE_LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};
