// What clause registers for the server.

import { operatorQueues } from '#features/catalog/server/public.ts';
import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { clauseHandlers } from './handlers.ts';
import { clauseJobs } from './jobs.ts';
import { listTemplateTasks } from './public.ts';

export default {
  handlers: clauseHandlers,
  jobs: clauseJobs,
  topics: { clauses: openTopic },
  contributions: [operatorQueues.with(listTemplateTasks)],
  personalData: {
    acts: [
      'clause_template.opened_by',
      'clause_template_version.written_by',
      'clause_template_version.decided_by',
      'clause_template_version.withdrawn_by',
    ],
    texts: ['clause_template_version.note', 'clause_template_version.reason'],
    impersonal: ['clause_template_version.names', 'clause_template_version.clause'],
  },
} satisfies ServerRegistrations;
