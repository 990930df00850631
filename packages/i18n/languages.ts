// Each language by its own name, for readers who cannot read the current one.

import { type Locale, LOCALES } from './locale.ts';

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

export const LANGUAGE_OPTIONS = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
