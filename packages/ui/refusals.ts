// Translations of refused numbers, loaded with the fields.

import type { Locale } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';
import { typeset } from '#packages/i18n/typeset.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as fr } from './words/fr.ts';
import type { RefusalWords } from './words/keys.ts';
import { words as zhHans } from './words/zh-Hans.ts';
import { words as zhHant } from './words/zh-Hant.ts';

const WORDS: Readonly<Record<Locale, RefusalWords>> = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, fr, es };

export const refusalIn = (locale: Locale, flaw: keyof RefusalWords, decimals: number): string =>
  fill(locale, typeset(locale, WORDS[locale][flaw]), { count: decimals });
