// Seeds the built-in clauses if missing; published versions stay unchanged.

import type { Names } from '#features/catalog/names.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { insertClauseTemplate, seedVersion } from './queries.ts';

export async function seedClauses({
  tx,
  now,
  newId,
}: Pick<TxContext, 'tx' | 'now' | 'newId'>): Promise<void> {
  for (const code of CLAUSE_TEMPLATE_IDS) {
    const id = newId();
    const names = Object.fromEntries(
      LOCALES.map((locale) => [locale, translation('clause', locale)(`template.${code}`)]),
    ) as Names;
    if ((await insertClauseTemplate(tx, { id, code, personId: null }, now)) === 1)
      await seedVersion(tx, { id, names, clause: CLAUSE_TEMPLATES[code] }, now);
  }
}
