// What behaviour registers for the server.

import { personErasers, personReaders } from '#features/account/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { behaviourHandlers } from './handlers.ts';
import { behaviourJobs } from './jobs.ts';
import { eraseRecords, recordsReader } from './services/recordsOfPerson.ts';

export default {
  handlers: behaviourHandlers,
  jobs: behaviourJobs,
  contributions: [personErasers.with(eraseRecords), personReaders.with(recordsReader)],
  personalData: {
    tables: [
      {
        table: 'behaviour_record',
        of: 'person_id',
        whose: 'users',
        columns: ['event', 'menu_code', 'page_path', 'title', 'params', 'started_at', 'ended_at'],
        withheld: ['random_code', 'url_path'],
        category: 'behaviour',
        purpose: 'to find pages that fail or are slow',
        ground: 'contract',
        keep: '90 days (parameter BEHAVIOUR_KEEP_DAYS), and the rest of the month',
        job: 'behaviour.turn_months',
        leaving: 'by_feature',
      },
    ],
  },
} satisfies ServerRegistrations;
