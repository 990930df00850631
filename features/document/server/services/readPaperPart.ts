// Reads a signed paper for an evidence pack.

import type { Connection } from '#packages/db/sql.ts';
import type { DocumentSubject } from '../../kinds.ts';
import { readDocumentAsGiven } from '../queries.ts';
import type { PackPart } from './packEvidence.ts';
import { sha256Of } from './readDocument.ts';

/** A paper as it is given out today, for an evidence pack, which says what it still lacks. */
export async function readPaperPart(
  connection: Connection,
  subject: DocumentSubject,
  sha256: string,
): Promise<PackPart> {
  const found = await readDocumentAsGiven(connection, subject, sha256);
  if (!found || sha256Of(found.content) !== sha256)
    throw new Error(`${subject.kind} ${subject.id} has no document ${sha256}`);
  const { name, content, appended, lacks } = found;
  return {
    name,
    content: appended ? Buffer.concat([content, appended]) : content,
    paper: { signedSha256: sha256, lacks },
  };
}
