// Provinces as filter options.

import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export function useProvinces(): readonly { readonly value: string; readonly label: string }[] {
  const locale = useLocale();
  const { data: places = [] } = useCall(listPlaces, {});
  const labels = new Map(places.map(({ province }) => [province['zh-Hans'], province[locale]]));
  return [...labels].map(([value, label]) => ({ value, label }));
}
