// Name of a figure's subject in the reader's language.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useLocale, useTexts } from '#packages/i18n/react.ts';
import type { Dataset } from '../figures.ts';
import { subjectNameOf } from './figures.ts';

export function useSubjectName(dataset: Dataset): (subject: string) => string {
  const names = useCatalogNames();
  const find = useTexts('catalog');
  const findOwn = useTexts('market');
  const locale = useLocale();
  const named = {
    place: names.place,
    variety: names.variety,
    transport: (code: string) => find(`dict.transport.${code}`) ?? code,
    future: (product: string) => findOwn(`future.${product}`) ?? product,
  };
  return (subject) => subjectNameOf(dataset, subject, named, locale);
}
