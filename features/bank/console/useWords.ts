// Translations for the cash console pages.

import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import { bankWordLoaders } from '../words/loaders.ts';
import type { CashDeskWords } from './words/keys.ts';

export const useCashWords = wordsHook<CashDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useBankWords = wordsHook(bankWordLoaders);
export const useFundsWords = wordsHook(fundsWordLoaders);

/** Translates reason codes set by the platform; text written by people stays unchanged. */
export function useReasonText(): (reason: string) => string {
  const words: Readonly<Record<string, string>> = useCashWords();
  return (reason) => words[`reason.${reason}`] ?? reason;
}
