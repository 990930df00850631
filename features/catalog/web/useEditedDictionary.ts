// Dictionary items that operators added, renamed or retired.

import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { editedDictionary } from '../calls/dictionary.ts';

export function useEditedDictionary() {
  const locale = useLocale();
  const { data: edited = [] } = useCall(editedDictionary, {});
  const of = (code: string) => edited.filter((one) => one.code === code);
  return {
    nameOf: (code: string, item: string): string | undefined =>
      of(code).find((one) => one.item === item)?.names[locale],
    offered: (code: string, known: readonly string[]): readonly string[] => {
      const own = of(code);
      const added = own
        .filter(({ item, isRetired }) => !isRetired && !known.includes(item))
        .map(({ item }) => item);
      return [...known.filter((item) => !own.some((one) => one.item === item && one.isRetired)), ...added];
    },
  };
}
