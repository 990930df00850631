// What catalog registers for the server.

import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { createCatalogHandlers } from './handlers/all.ts';
import { catalogJobs } from './jobs.ts';
import { operatorQueues, listParameterTasks, setupItems } from './public.ts';
import personalData from './queries/personalData.ts';
import { catalogItems } from './services/setupItems.ts';

export default {
  handlers: createCatalogHandlers,
  jobs: catalogJobs,
  topics: { catalog: openTopic },
  contributions: [
    operatorQueues.with(listParameterTasks),
    ...catalogItems.map((item) => setupItems.with(item)),
  ],
  personalData,
} satisfies ServerRegistrations;
