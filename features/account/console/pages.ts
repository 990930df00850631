// Titles of the phone app's pages for the console, by menu code.

import { wordsHook } from '#packages/i18n/react.ts';
import type { PageTitles } from './words/pages/keys.ts';

const usePageTitles = wordsHook<PageTitles>({
  'zh-Hans': () => import('./words/pages/zh-Hans.ts'),
  'zh-Hant': () => import('./words/pages/zh-Hant.ts'),
  en: () => import('./words/pages/en.ts'),
  fr: () => import('./words/pages/fr.ts'),
  es: () => import('./words/pages/es.ts'),
});

export function usePageTitle(): (authId: string) => string | undefined {
  const titles: Readonly<Record<string, string>> = usePageTitles();
  return (authId) => titles[authId];
}
