// Seeds the built-in clauses if missing; published versions stay unchanged.

import type { Names } from '#features/catalog/names.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { clauseWordLoaders } from '../words/loaders.ts';
import { insertClauseTemplate, seedVersion } from './queries.ts';

export async function seedClauses({
  tx,
  now,
  newId,
}: Pick<TxContext, 'tx' | 'now' | 'newId'>): Promise<void> {
  const words = await Promise.all(
    LOCALES.map(async (locale) => [locale, (await clauseWordLoaders[locale]()).words] as const),
  );
  for (const code of CLAUSE_TEMPLATE_IDS) {
    const id = newId();
    const names = Object.fromEntries(
      words.map(([locale, spoken]) => [locale, spoken[`template.${code}`]]),
    ) as Names;
    if ((await insertClauseTemplate(tx, { id, code, personId: null }, now)) === 1)
      await seedVersion(tx, { id, names, clause: CLAUSE_TEMPLATES[code] }, now);
  }
}
