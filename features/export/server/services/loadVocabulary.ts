// Gathers the translations an export needs: its feature's own and shared ones.

import { readCatalogNames } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import type { FindText } from '#packages/i18n/translate.ts';
import type { ExportVocabulary } from '../../rules/vocabulary.ts';
import type { ExportedList } from './collectExportedLists.ts';

const TABLES = ['export.tables', 'export.desks'] as const;
const SHARED = ['terms', 'terms.card', 'listing', 'firm', 'catalog', 'pickup', 'funds'] as const;

/** The last of the namespaces that has a text says it. */
function findAmong(namespaces: readonly string[], locale: Locale): FindText {
  const all = namespaces.map((name) => findText(name, locale)).reverse();
  return (key) => all.map((find) => find(key)).find((text) => text !== undefined);
}

export async function loadVocabulary(
  { feature, noun }: Pick<ExportedList, 'feature' | 'noun'>,
  locale: Locale,
  connection: Connection,
): Promise<ExportVocabulary> {
  const names = await readCatalogNames(connection);
  return {
    locale,
    noun,
    own: findText(feature, locale),
    shared: findAmong(TABLES, locale),
    t: translation(TABLES, locale),
    others: SHARED.map((name) => findText(name, locale)),
    nameOf: (kind, id) => names(kind, id)?.[locale] ?? id,
  };
}
