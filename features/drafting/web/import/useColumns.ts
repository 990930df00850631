// Columns of the year contract spreadsheet with localised names and options.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { listSeries } from '#features/content/calls/quote.ts';
import { useSay, useWordOf } from '#features/contract/web/say.ts';
import { useDictionary } from '#features/terms/web/say.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { columnsFor, type YearLists } from './columns.ts';

export function useColumns() {
  const { say, trade } = useSay();
  const wordOf = useWordOf();
  const locale = useLocale();
  const names = useNames();
  const nameOf = useDictionary();
  const { data } = useCall(listSeries, {});
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const lists: YearLists = {
    varieties: names.varieties.map(named),
    places: names.places.map(named),
    forms: DICTIONARIES.productForm.map((value) => ({ value, label: nameOf('productForm', value) })),
    ranks: DICTIONARIES.coalRank.map((value) => ({ value, label: nameOf('coalRank', value) })),
    series: data?.list.map(({ id, names: called }) => ({ value: id, label: called[locale] })) ?? [],
  };
  return { lists, columns: columnsFor({ say, trade, wordOf }, lists) };
}
