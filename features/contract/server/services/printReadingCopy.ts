// Prints a contract in two languages side by side, for reading.

import type { SecondLanguage } from '#features/article/choices.ts';
import { readTemplateById } from '#features/article/server/public.ts';
import { renderCopy } from '#features/document/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readQuantityUnit } from '../queries/parameters.ts';
import { readContractSignatures, readVersionDocument } from '../queries/version.ts';
import type { ContractDocument } from './buildDocument.ts';
import { layOutReadingCopy } from './layOutReadingCopy.ts';
import { namesIn } from './printPaper.ts';

/** Undefined while there is no Chinese paper. */
export async function composeReadingCopy(reading: Connection, row: ContractRow, locale: SecondLanguage) {
  const { id, paper_sha256: paper, signed_sha256: signed, verify_code: code, template_id: templateId } = row;
  const sha256 = signed ?? paper;
  if (sha256 === null || code === null) return undefined;
  // Once signed, the paper keeps its version, whatever supplements have changed since.
  const signatures = signed === null ? [] : await readContractSignatures(reading, id);
  const version = signatures.at(-1)?.version ?? row.terms_version;
  const [found, template, nameOf, otherNameOf] = await Promise.all([
    readVersionDocument(reading, id, version),
    templateId === null ? undefined : readTemplateById(reading, templateId),
    namesIn(reading, id),
    namesIn(reading, id, locale),
  ]);
  if (!found) throw new Error(`contract ${id} has no version ${version}`);
  return layOutReadingCopy({
    document: found.document as ContractDocument,
    hash: found.hash,
    writtenAt: found.written_at,
    unit: await readQuantityUnit(reading, found.written_at),
    code,
    articles: template?.articles ?? [],
    translated: template?.translations[locale],
    nameOf,
    otherNameOf,
    locale,
    sha256,
    isSigned: signed !== null,
  });
}

/** Slow, and outside any transaction. Copies of one contract are drawn one after the other. */
export async function printReadingCopy(
  reading: Connection,
  row: ContractRow,
  locale: SecondLanguage,
): Promise<Uint8Array | undefined> {
  const content = await composeReadingCopy(reading, row, locale);
  return content && renderCopy(reading, content, row.id);
}
