// What file registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { uploadDownload } from './handlers/download.ts';
import { fileHandlers } from './handlers/link.ts';
import { downloadSources } from './services/downloadSource.ts';

export default {
  handlers: fileHandlers,
  contributions: [downloadSources.with(uploadDownload)],
  personalData: {
    tables: [
      {
        table: 'file',
        of: 'person_id',
        whose: 'users',
        columns: ['name', 'kind', 'uploaded_at'],
        category: 'files',
        purpose: 'files that were uploaded',
        ground: 'contract',
        keep: 'while something uses it; as evidence as long as the paper it belongs to',
        job: 'file.purge_unused',
        leaving: 'kept',
      },
    ],
    impersonal: ['file_use.used_by'],
  },
} satisfies ServerRegistrations;
