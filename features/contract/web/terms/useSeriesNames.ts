// What the price series are called in the reader's language.

import { listSeries } from '#features/content/calls/quote.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

/** Until they have come, a series goes by its id. */
export function useSeriesNames(): (id: string) => string {
  const locale = useLocale();
  const { data } = useCall(listSeries, {});
  return (id) => data?.list.find((one) => one.id === id)?.names[locale] ?? id;
}
