// The printed texts of a contract by language; contracts are made in Chinese.

import type { Locale } from '#packages/i18n/locale.ts';
import en from './printed/en.json' with { type: 'json' };
import es from './printed/es.json' with { type: 'json' };
import fr from './printed/fr.json' with { type: 'json' };
import zhHans from './printed/zh-Hans.json' with { type: 'json' };
import zhHant from './printed/zh-Hant.json' with { type: 'json' };

export type PrintedTexts = typeof zhHans;

export const printedIn: Readonly<Record<Locale, PrintedTexts>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  fr,
  es,
};

/** In the language that counts. */
export const printedTexts: PrintedTexts = zhHans;
