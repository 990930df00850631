// Lazy loaders of the generic faults' translations.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { GenericFaultWords } from './keys.ts';

export const genericWordLoaders: WordsByLocale<GenericFaultWords> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
