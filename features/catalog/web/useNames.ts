// Places and varieties by their names in the reader's language.
import { useMemo } from 'react';
import { listPlaces, listVarieties } from '../calls.ts';
import { useCall } from '#packages/call/useCall.ts';
import { useLocale } from '#packages/i18n/react.ts';

/** What stands for a name until the names are read: a code says nothing to anybody. */
const UNREAD = '…';

export function useNames() {
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {}, { showError: true });
  const { data: varieties } = useCall(listVarieties, {}, { showError: true });
  return useMemo(() => {
    const placeList = places ?? [];
    const varietyList = varieties ?? [];
    return {
      /** What may be chosen; names are told of all. */
      places: placeList.filter(({ isRetired }) => !isRetired).map(({ id, names, province }) => ({ id, name: names[locale], province: province[locale] })),
      varieties: varietyList.filter(({ status }) => status === '1').map(({ id, names }) => ({ id, name: names[locale] })),
      place: (id: string) => placeList.find((one) => one.id === id)?.names[locale] ?? (places ? id : UNREAD),
      variety: (id: string) => varietyList.find((one) => one.id === id)?.names[locale] ?? (varieties ? id : UNREAD),
    };
  }, [locale, places, varieties]);
}
