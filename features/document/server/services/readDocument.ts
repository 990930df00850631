// Reads stored documents of a subject.

import { createHash } from 'node:crypto';
import type { Connection } from '#packages/db/sql.ts';
import type { DocumentSubject } from '../../kinds.ts';
import { readDocumentContent } from '../queries.ts';

export interface StoredDocument {
  readonly name: string;
  readonly content: Uint8Array;
}

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Throws if the subject has no such document, or its bytes are not those of the hash. */
export async function readDocument(
  connection: Connection,
  subject: DocumentSubject,
  sha256: string,
): Promise<StoredDocument> {
  const found = await readDocumentContent(connection, subject, sha256);
  if (!found || sha256Of(found.content) !== sha256)
    throw new Error(`${subject.kind} ${subject.id} has no document ${sha256}`);
  return found;
}
