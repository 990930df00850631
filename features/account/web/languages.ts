// Each language by its own name, for readers who cannot read the current one.

import type { Locale } from '#packages/i18n/locale.ts';

export const LANGUAGES: Readonly<Record<Locale, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};
