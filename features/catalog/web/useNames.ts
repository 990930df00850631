// Places and varieties by their names in the reader's language.

import type { Locale } from '#packages/i18n/locale.ts';
import { useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { listPlaces, listVarieties } from '../calls/referenceData.ts';

/** What stands for a name until the names are read: a code says nothing to anybody. */
const UNREAD = '…';

export function useNames() {
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {}, { showError: true });
  const { data: varieties } = useCall(listVarieties, {}, { showError: true });
  return namesOf(places, varieties, locale);
}

type Names = ReturnType<typeof readNames>;
let latest: { readonly of: readonly unknown[]; readonly names: Names } | undefined;

/** All that stands on a screen reads the same lists: they are gone through once. */
function namesOf(...of: Parameters<typeof readNames>): Names {
  if (!latest?.of.every((part, at) => part === of[at])) latest = { of, names: readNames(...of) };
  return latest.names;
}

function readNames(
  placesRead: OutputOf<typeof listPlaces> | undefined,
  varietiesRead: OutputOf<typeof listVarieties> | undefined,
  locale: Locale,
) {
  const places = placesRead ?? [];
  const varieties = varietiesRead ?? [];
  return {
    /** What may be chosen; names are told of all. */
    places: places
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, names, province }) => ({ id, name: names[locale], province: province[locale] })),
    varieties: varieties
      .filter(({ status }) => status === '1')
      .map(({ id, names }) => ({ id, name: names[locale] })),
    place: (id: string) => places.find((one) => one.id === id)?.names[locale] ?? (placesRead ? id : UNREAD),
    variety: (id: string) =>
      varieties.find((one) => one.id === id)?.names[locale] ?? (varietiesRead ? id : UNREAD),
  };
}
