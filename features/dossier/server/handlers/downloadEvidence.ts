// Gives evidence packs out to holders of a signed link.

import { readRow } from '#features/contract/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import type { DownloadSource, FileStore } from '#features/file/server/public.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { packContract } from '../services/packContract.ts';

export const EVIDENCE_PURPOSE = 'evidence';

interface EvidenceDeps {
  readonly store: FileStore;
  readonly contributions: Contributions;
}

export const evidenceDownload = ({ store, contributions }: EvidenceDeps): DownloadSource => ({
  purpose: EVIDENCE_PURPOSE,
  limit: EXPENSIVE,
  async open(id, { database: { reading }, clock }) {
    const row = await readRow(reading, id);
    return (
      row && {
        name: `${row.no}.zip`,
        type: 'application/zip',
        isInline: false,
        content: await packContract(
          reading,
          row,
          { store, sources: contributions.all(packSources) },
          clock(),
        ),
      }
    );
  },
});
