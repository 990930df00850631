// The words of the feature, each language fetched when somebody reads it.

import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { StatementMessages } from './keys.ts';

export const statementWordLoaders: WordsByLocale<StatementMessages> = {
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
