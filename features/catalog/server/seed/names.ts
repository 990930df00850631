// Builds a name in the five languages.

import type { Names } from '../../names.ts';

export const names = (hans: string, hant: string, en: string, fr: string, es: string): Names => ({
  'zh-Hans': hans,
  'zh-Hant': hant,
  en,
  fr,
  es,
});
