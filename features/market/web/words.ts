// Texts of the market screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { marketWordLoaders } from '../words/loaders.ts';

export const useMarketWords = wordsHook(marketWordLoaders);
