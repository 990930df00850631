// The messages' words for their screens.
import { messageWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useMessageWords = wordsHook(messageWordLoaders);
