// Loads the translations of the feature on demand.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { ReleaseWords } from './keys.ts';

export const releaseWordLoaders: WordsByLocale<ReleaseWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
