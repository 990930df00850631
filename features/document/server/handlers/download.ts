// Gives documents out to holders of a signed link.

import type { DownloadSource } from '#features/file/server/public.ts';
import { readDocumentById } from '../queries.ts';
import { DOCUMENT_PURPOSE } from '../services/linkDocument.ts';

export const documentDownload: DownloadSource = {
  purpose: DOCUMENT_PURPOSE,
  async open(id, { database: { reading } }) {
    const found = await readDocumentById(reading, id);
    return (
      found && {
        name: found.name,
        type: 'application/pdf',
        isInline: true,
        content: Buffer.from(found.content),
      }
    );
  },
};
