// File jobs: purge unused files, unreferenced bytes and abandoned uploads.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import {
  addToQuota,
  deleteUnusedBlob,
  deleteUnusedFile,
  readUnusedBlobs,
  readUnusedFiles,
} from './queries.ts';
import type { FileStore } from './services/fileStore.ts';

export const fileJobs = (store: FileStore): AnyJob[] => [
  {
    name: 'file.purge_unused',
    everySeconds: 3_600,
    due: readUnusedFiles,
    async finish({ tx, now }, id) {
      const gone = await deleteUnusedFile(tx, id, now);
      if (gone) await addToQuota(tx, gone.owner_id, -gone.size_bytes);
    },
  },
  {
    name: 'file.purge_bytes',
    everySeconds: 3_600,
    due: readUnusedBlobs,
    async finish({ tx }, sha256) {
      if (await deleteUnusedBlob(tx, sha256)) await store.remove(sha256);
    },
  },
  { name: 'file.sweep', everySeconds: 3_600, run: ({ now }) => store.sweep(now) },
];
