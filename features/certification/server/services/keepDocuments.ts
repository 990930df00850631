// Keeps the documents of a form, and checks that they exist on submission.

import { keepFiles, releaseFiles, unusableFiles } from '#features/file/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { FormFlaw } from '../../flaws.ts';
import { DOCUMENT_FILE_KINDS, filesOfForm, type FormContent } from '../../form.ts';

const usageKey = (formId: string) => `certification/form/${formId}`;
const requestsFor = (ids: readonly string[]) => ids.map((id) => ({ id, kinds: DOCUMENT_FILE_KINDS }));

interface FormDocuments {
  readonly id: string;
  readonly firmId: string;
  readonly content: FormContent;
}

/** Keeps the form's documents and releases those it no longer names. */
export async function keepDocuments(tx: Transaction, { id, firmId, content }: FormDocuments): Promise<void> {
  const ids = filesOfForm(content);
  await releaseFiles(tx, [usageKey(id)], ids);
  await keepFiles(tx, { firmId, usedBy: usageKey(id), files: requestsFor(ids) });
}

export const dropDocuments = (tx: Transaction, formId: string) => releaseFiles(tx, [usageKey(formId)]);

/** Returns a flaw for each field with a missing file or one of the wrong kind. */
export async function documentFlaws(
  tx: Transaction,
  firmId: string,
  content: FormContent,
): Promise<FormFlaw[]> {
  const gone = await unusableFiles(tx, { firmId, files: requestsFor(filesOfForm(content)) });
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
