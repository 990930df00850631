// Names of price series in the reader's language.

import { listSeries } from '#features/content/calls/quote.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

/** Ids until loaded. */
export function useSeriesNames(): (id: string) => string {
  const locale = useLocale();
  const { data } = useCall(listSeries, {});
  return (id) => data?.list.find((one) => one.id === id)?.names[locale] ?? id;
}
