// What certification registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { healthChecks, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { certificationHandlers } from './handlers/all.ts';
import { certificationJobs } from './jobs.ts';
import { listCertificationTasks } from './public.ts';
import { licenceDeadlines } from './queries/deadline.ts';
import { encryptedForms } from './queries/form.ts';
import { certificationHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { certificationTodos } from './queries/todo.ts';

export default {
  handlers: certificationHandlers,
  jobs: certificationJobs,
  encryptedColumns: [encryptedForms],
  contributions: [
    deadlineSources.with(licenceDeadlines),
    todoSources.with(certificationTodos),
    menuEntries.with([menu('050106', 'pages/user/info/enterprise', '05', 1020, 'signed_in')]),
    operatorQueues.with(listCertificationTasks),
    healthChecks.with(certificationHealth),
  ],
  personalData,
} satisfies ServerRegistrations;
