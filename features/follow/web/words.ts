// The words of following for its screens.
import { followWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useFollowWords = wordsHook(followWordLoaders);
