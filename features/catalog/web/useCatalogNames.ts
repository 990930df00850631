// Names of places and varieties in the reader's language.

import type { Locale } from '#packages/i18n/locale.ts';
import { useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { listPlaces, listVarieties } from '../calls/referenceData.ts';

/** Shown instead of a code until the names are loaded. */
const LOADING = '…';

export function useCatalogNames() {
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {}, { showError: true });
  const { data: varieties } = useCall(listVarieties, {}, { showError: true });
  return namesOf(places, varieties, locale);
}

type Names = ReturnType<typeof readNames>;
let latest: { readonly of: readonly unknown[]; readonly names: Names } | undefined;

/** Computed once: everything on a screen reads the same lists. */
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
    /** Only what may be chosen; `place` and `variety` name retired ones too. */
    places: places
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, names, province }) => ({ id, name: names[locale], province: province[locale] })),
    varieties: varieties
      .filter(({ status }) => status === '1')
      .map(({ id, names }) => ({ id, name: names[locale] })),
    place: (id: string) => places.find((one) => one.id === id)?.names[locale] ?? (placesRead ? id : LOADING),
    variety: (id: string) =>
      varieties.find((one) => one.id === id)?.names[locale] ?? (varietiesRead ? id : LOADING),
  };
}
