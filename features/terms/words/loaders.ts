// Loads the translations of the feature on demand.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { TermsWords } from './keys.ts';

export const termsWordLoaders: WordsByLocale<TermsWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
