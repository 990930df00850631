// The words of goods, for their screens.
import { goodsWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useGoodsWords = wordsHook(goodsWordLoaders);
