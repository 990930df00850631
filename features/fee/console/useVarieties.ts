// Variety names in the reader's language.

import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export function useVarieties() {
  const locale = useLocale();
  const { data = [] } = useCall(listVarieties, {});
  const varieties = data.map(({ id, names }) => ({ id, name: names[locale] }));
  return { varieties, variety: (id: string) => varieties.find((one) => one.id === id)?.name ?? id };
}
