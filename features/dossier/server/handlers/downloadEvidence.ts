// Gives evidence packs out to holders of a signed link.

import { readRow } from '#features/contract/server/public.ts';
import type { PackSource } from '#features/document/server/public.ts';
import type { DownloadSource, FileStore } from '#features/file/server/public.ts';
import { packContract } from '../services/packContract.ts';

export const EVIDENCE_PURPOSE = 'evidence';

/** `sources` are what later features add. */
export const evidenceDownload = (store: FileStore, sources: readonly PackSource[]): DownloadSource => ({
  purpose: EVIDENCE_PURPOSE,
  isMade: true,
  async open(id, { database: { reading }, clock }) {
    const row = await readRow(reading, id);
    return (
      row && {
        name: `${row.no}.zip`,
        type: 'application/zip',
        isInline: false,
        content: await packContract(reading, row, { store, sources }, clock()),
      }
    );
  },
});
