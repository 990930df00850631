// Names of product forms and coal ranks: edited, shipped or cached, or the code.

import { readCachedDictName } from '#features/catalog/web/dictionaryCache.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import { useTexts } from '#packages/i18n/react.ts';

export function useDictionary() {
  const find = useTexts('catalog');
  const { nameOf } = useEditedDictionary();
  return (code: 'productForm' | 'coalRank', item: string) =>
    nameOf(code, item) ?? find(`dict.${code}.${item}`) ?? readCachedDictName(code, item) ?? item;
}
