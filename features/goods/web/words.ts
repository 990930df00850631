// Texts of the goods screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { goodsWordLoaders } from '../words/loaders.ts';

export const useGoodsWords = wordsHook(goodsWordLoaders);
