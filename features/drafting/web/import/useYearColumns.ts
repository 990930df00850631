// Columns of the year contract spreadsheet with localised names and options.

import { listSeries } from '#features/content/calls/quote.ts';
import { useImportOptions } from '#features/terms/web/spreadsheet/useImportOptions.ts';
import { useLocale, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { yearColumns, type YearLists } from './columns.ts';

export function useYearColumns() {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'terms.card', 'terms.import', 'clause']);
  const find = useTexts('contract');
  const locale = useLocale();
  const { data } = useCall(listSeries, {});
  const lists: YearLists = {
    ...useImportOptions(),
    series: data?.list.map(({ id, names }) => ({ value: id, label: names[locale] })) ?? [],
  };
  return { lists, columns: yearColumns({ t, tTerms, find }, lists) };
}
