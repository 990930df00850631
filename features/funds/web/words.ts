// The funds' words for their screens.
import { fundsWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useFundsWords = wordsHook(fundsWordLoaders);
