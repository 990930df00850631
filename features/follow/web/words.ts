// The words of following for its screens.
import type { FollowWords } from '../words/keys.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useFollowWords = wordsHook<FollowWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});
