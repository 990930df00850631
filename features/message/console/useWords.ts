// Translations for the console pages of messages.

import { wordsHook } from '#packages/i18n/react.ts';
import type { MessageDeskWords } from './words/keys.ts';

export const useMessageDeskWords = wordsHook<MessageDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
