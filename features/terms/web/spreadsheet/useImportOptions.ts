// Varieties, places, product forms and ranks that spreadsheet cells choose from.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useDictionary } from '../useDictionary.ts';
import type { ImportOptions } from './indexes.ts';

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

export function useImportOptions(): ImportOptions {
  const { varieties, places } = useCatalogNames();
  const nameOf = useDictionary();
  return {
    varieties: varieties.map(optionOf),
    places: places.map(optionOf),
    forms: DICTIONARIES.productForm.map((value) => ({ value, label: nameOf('productForm', value) })),
    ranks: DICTIONARIES.coalRank.map((value) => ({ value, label: nameOf('coalRank', value) })),
  };
}
