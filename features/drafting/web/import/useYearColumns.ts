// Columns of the year contract spreadsheet with localised names and options.

import { listSeries } from '#features/content/calls/quote.ts';
import { useSay, useWordOf } from '#features/contract/web/say.ts';
import { useImportOptions } from '#features/terms/web/spreadsheet/useImportOptions.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { yearColumns, type YearLists } from './columns.ts';

export function useYearColumns() {
  const { say, trade } = useSay();
  const wordOf = useWordOf();
  const locale = useLocale();
  const { data } = useCall(listSeries, {});
  const lists: YearLists = {
    ...useImportOptions(),
    series: data?.list.map(({ id, names }) => ({ value: id, label: names[locale] })) ?? [],
  };
  return { lists, columns: yearColumns({ say, trade, wordOf }, lists) };
}
