// The market's words for its screens.
import { marketWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useMarketWords = wordsHook(marketWordLoaders);
