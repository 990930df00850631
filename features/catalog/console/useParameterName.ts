// Names of parameters in the reader's language.

import { useTexts } from '#packages/i18n/react.ts';

/** A parameter that is newer than this app is shown by its key. */
export function useParameterName(): (key: string) => string {
  const find = useTexts('catalog.parameter');
  return (key) => find(key) ?? key;
}
