// Translations of columns and values: the feature's own, then the shared ones.

import type { Locale } from '#packages/i18n/locale.ts';
import type { FindText, Translate } from '#packages/i18n/translate.ts';

export interface ExportVocabulary {
  readonly locale: Locale;
  /** What the list contains: `order` in `/api/delivery/order/page`. */
  readonly noun: string;
  readonly own: FindText;
  readonly shared: FindText;
  /** Translations of features whose values other features' lists show. */
  readonly others: readonly FindText[];
  readonly t: Translate<'export.tables' | 'export.desks'>;
  nameOf(kind: 'variety' | 'place', id: string): string;
}

/** `of` is `column` or the field whose value `name` is. Undefined if there is no translation. */
export function findTranslation(
  { own, others, shared, noun }: ExportVocabulary,
  of: string,
  name: string,
): string | undefined {
  const last = name.split('.').at(-1) ?? name;
  if (of === 'column') return own(`column.${name}`) ?? shared(`column.${name}`) ?? shared(`column.${last}`);
  const keys = [`${of}.${name}`, `${of.replace(/s$/, '')}.${name}`];
  const among = (find: FindText) => keys.map((key) => find(key)).find((word) => word !== undefined);
  return (
    among(own) ??
    own(`${noun}.${name}`) ??
    among(shared) ??
    shared(`choice.${name}`) ??
    others.map(among).find((word) => word !== undefined)
  );
}

export const translationOf = (vocabulary: ExportVocabulary, of: string, name: string): string =>
  findTranslation(vocabulary, of, name) ?? name;
