// Names of places and varieties in the reader's language.

import { listPlaces, listVarieties } from '#features/catalog/calls/referenceData.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export function useListingNames() {
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {}, { showError: true });
  const { data: varieties } = useCall(listVarieties, {}, { showError: true });
  const nameOf = (list: typeof places | typeof varieties, id: string) =>
    list ? (list.find((one) => one.id === id)?.names[locale] ?? id) : '…';
  return {
    place: (id: string) => nameOf(places, id),
    variety: (id: string) => nameOf(varieties, id),
  };
}
