// The messages' words for their screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { messageWordLoaders } from '../words/loaders.ts';

export const useMessageWords = wordsHook(messageWordLoaders);
