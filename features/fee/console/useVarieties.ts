// Varieties by their names in the reader's language.

import { listVarieties } from '#features/catalog/calls.ts';
import { useCall } from '#packages/call/useCall.ts';
import { useLocale } from '#packages/i18n/react.ts';

export function useVarieties() {
  const locale = useLocale();
  const { data = [] } = useCall(listVarieties, {});
  const varieties = data.map(({ id, names }) => ({ id, name: names[locale] }));
  return { varieties, variety: (id: string) => varieties.find((one) => one.id === id)?.name ?? id };
}
