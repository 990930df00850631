// Translations for the screens of messages.

import { wordsHook } from '#packages/i18n/react.ts';
import { messageWordLoaders } from '../words/loaders.ts';

export const useMessageWords = wordsHook(messageWordLoaders);
