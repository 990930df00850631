// What export registers for the server, besides its calls, which know all lists.

import { personalRecords, personReaders } from '#features/account/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { copyHandlers } from './handlers.ts';
import { copyJobs } from './jobs.ts';
import { personalCopyDownload } from './services/personalCopyDownload.ts';

export default {
  handlers: copyHandlers,
  jobs: ({ all }) => copyJobs({ data: all(personalRecords), readers: all(personReaders) }),
  contributions: [downloadSources.with(() => personalCopyDownload)],
  personalData: {
    tables: [
      {
        table: 'export_personal_copy',
        of: 'person_id',
        whose: 'users',
        columns: ['asked_at', 'ended_at', 'expires_at'],
        withheld: ['content'],
        category: 'files',
        purpose: 'a copy of their data that somebody asked for',
        ground: 'duty',
        keep: 'a day',
        job: 'export.forget_personal',
        leaving: 'deleted',
      },
      {
        table: 'export_order',
        of: 'person_id',
        whose: 'users',
        columns: ['name', 'path', 'filter', 'ordered_at', 'ended_at'],
        category: 'files',
        purpose: 'spreadsheets that were asked for',
        ground: 'contract',
        keep: '30 days',
        job: 'export.forget',
        leaving: 'deleted',
      },
    ],
  },
} satisfies ServerRegistrations;
