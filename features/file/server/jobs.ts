// File jobs: purge unused files, unreferenced bytes and abandoned uploads.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { addToQuota, deleteBlobOfNobody, deleteUnused, readBlobsOfNobody, readUnused } from './queries.ts';
import type { FileStore } from './services/fileStore.ts';

export const fileJobs = (store: FileStore): AnyJob[] => [
  {
    name: 'file.purge_unused',
    everySeconds: 3_600,
    due: readUnused,
    async finish({ tx, now }, id) {
      const gone = await deleteUnused(tx, id, now);
      if (gone) await addToQuota(tx, gone.firm_id, -gone.size_bytes);
    },
  },
  {
    name: 'file.purge_bytes',
    everySeconds: 3_600,
    due: readBlobsOfNobody,
    async finish({ tx }, sha256) {
      if (await deleteBlobOfNobody(tx, sha256)) await store.remove(sha256);
    },
  },
  { name: 'file.sweep', everySeconds: 3_600, run: ({ now }) => store.sweep(now) },
];
