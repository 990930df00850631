// The documents of forms: kept as long as their form is, and looked for when it is handed in.

import { keepFiles, releaseFiles, unusableFiles } from '#features/file/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { DOCUMENT_KINDS, filesOf, type FormContent } from '../../form.ts';
import type { Flaw } from '../../rules/flaws.ts';

const keptFor = (formId: string) => `certification/form/${formId}`;
const wanted = (ids: readonly string[]) => ids.map((id) => ({ id, kinds: DOCUMENT_KINDS }));

interface Kept {
  readonly id: string;
  readonly firmId: string;
  readonly content: FormContent;
}

export async function keepDocuments(tx: Transaction, { id, firmId, content }: Kept): Promise<void> {
  const ids = filesOf(content);
  await releaseFiles(tx, [keptFor(id)], ids);
  await keepFiles(tx, { firmId, usedBy: keptFor(id), files: wanted(ids) });
}

export const dropDocuments = (tx: Transaction, formId: string) => releaseFiles(tx, [keptFor(formId)]);

/** Places that name a file the firm does not have, or one that is no document. */
export async function documentFlaws(tx: Transaction, firmId: string, content: FormContent): Promise<Flaw[]> {
  const gone = await unusableFiles(tx, { firmId, files: wanted(filesOf(content)) });
  const places: [path: string, ids: readonly string[]][] = [
    ['legalPersonFiles', content.legalPersonFiles],
    ['bankFiles', content.bankFiles],
    ['otherFiles', content.otherFiles],
    ...content.licences.map(({ files }, at): [string, readonly string[]] => [`licences.${at}.files`, files]),
    ...content.people.map(({ letter }, at): [string, readonly string[]] => [`people.${at}.letter`, letter]),
  ];
  return places.flatMap(([path, ids]) =>
    ids.some((id) => gone.includes(id)) ? [{ path, flaw: 'document' as const }] : [],
  );
}
