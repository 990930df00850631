// Loads the translations of the feature on demand.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { WeighbridgeWords } from './keys.ts';

export const weighbridgeWordLoaders: WordsByLocale<WeighbridgeWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
