// What search registers for the server.

import { deskFinders, healthChecks } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { searchHandlers } from './handlers.ts';
import { searchJobs } from './jobs.ts';
import { firmFinder } from './queries/firmFinder.ts';
import { searchHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';

export default {
  handlers: searchHandlers,
  jobs: searchJobs,
  contributions: [healthChecks.with(searchHealth), deskFinders.with([firmFinder])],
  personalData,
} satisfies ServerRegistrations;
