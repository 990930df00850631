// The words of this page, each language fetched when somebody reads it.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { WeighWords } from './keys.ts';

export const weighWordLoaders: WordsByLocale<WeighWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
