// Kinds of contracts, and the languages that stand beside the Chinese.

import type { Locale } from '#packages/i18n/locale.ts';

export const CONTRACT_KINDS = [
  'auto_trad',
  'year',
  'trading_company',
  'invite',
  'month',
  'agreement',
] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Beside the Chinese text, which counts. */
export const SECOND_LANGUAGES = ['en', 'fr', 'es', 'zh-Hant'] as const satisfies readonly Locale[];
export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];
