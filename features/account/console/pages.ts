// What the pages of the phone are called at the desks that speak of them: by the codes of their menus.

import { wordsHook } from '#packages/i18n/react.ts';
import type { PageTitles } from './words/pages/keys.ts';

const usePageTitles = wordsHook<PageTitles>({
  'zh-Hans': () => import('./words/pages/zh-Hans.ts'),
  'zh-Hant': () => import('./words/pages/zh-Hant.ts'),
  en: () => import('./words/pages/en.ts'),
  fr: () => import('./words/pages/fr.ts'),
  es: () => import('./words/pages/es.ts'),
});

/** Undefined where a page has no menu, or no longer. */
export function usePageTitle(): (authId: string) => string | undefined {
  const titles: Readonly<Record<string, string>> = usePageTitles();
  return (authId) => titles[authId];
}
