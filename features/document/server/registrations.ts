// What document registers for the server.

import { healthChecks } from '#features/catalog/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { documentHealth } from './completions.ts';
import { documentDownload } from './handlers/download.ts';
import { documentJobs } from './jobs.ts';

export default {
  jobs: documentJobs,
  contributions: [downloadSources.with(() => documentDownload), healthChecks.with(documentHealth)],
  personalData: {
    tables: [
      {
        table: 'document',
        whose: 'users',
        columns: ['name', 'content'],
        category: 'papers',
        purpose: 'contracts, sheets and other papers, which name who signed',
        ground: 'duty',
        keep: 'as long as the contract is kept (parameter CONTRACT_KEEP_YEARS)',
        leaving: 'kept',
      },
      {
        table: 'document_signature',
        of: 'person_id',
        whose: 'users',
        columns: ['kind', 'role', 'firm_id', 'certificate_serial', 'ip', 'signed_at'],
        category: 'papers',
        purpose: 'to prove who signed which paper',
        ground: 'duty',
        keep: 'as long as the paper',
        leaving: 'kept',
      },
    ],
    impersonal: ['document.subject_id', 'document_signature.subject_id'],
  },
} satisfies ServerRegistrations;
