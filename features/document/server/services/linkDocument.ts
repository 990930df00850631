// Signed links to documents.

import type { FileLink } from '#features/file/calls.ts';
import { issueLink } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { DocumentSubject } from '../../kinds.ts';
import { readDocumentHead } from '../queries.ts';

export const DOCUMENT_PURPOSE = 'document';

/** For ten minutes. The caller has checked that the reader may see the subject. */
export async function linkToDocument(
  connection: Connection,
  subject: DocumentSubject,
  sha256: string,
  now: Date,
): Promise<FileLink> {
  const head = await readDocumentHead(connection, subject, sha256);
  if (!head) throw new Error(`${subject.kind} ${subject.id} has no document ${sha256}`);
  const { id: fileId, name, bytes } = head;
  return {
    fileId,
    name,
    kind: 'pdf',
    bytes,
    ...(await issueLink(connection, DOCUMENT_PURPOSE, fileId, now)),
  };
}
