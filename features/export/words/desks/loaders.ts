// The words of the desks' exported files, loaded per language when needed.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { DeskTableWords } from './keys.ts';

export const deskTableWordLoaders: WordsByLocale<DeskTableWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
