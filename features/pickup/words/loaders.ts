// The words of the feature, each language fetched when somebody reads it.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { PickupWords } from './keys.ts';

export const pickupWordLoaders: WordsByLocale<PickupWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
