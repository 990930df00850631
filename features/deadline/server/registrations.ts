// What deadline registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { deadlineHandlers } from './handlers/all.ts';
import { remindOfDeadlines } from './jobs.ts';
import { departureDeadlines } from './queries/departure.ts';
import personalData from './queries/personalData.ts';
import { deadlineSources } from './sources.ts';

export default {
  handlers: ({ all }) => deadlineHandlers(all(deadlineSources)),
  jobs: ({ all }) => [remindOfDeadlines(all(deadlineSources))],
  contributions: [deadlineSources.with(departureDeadlines)],
  personalData,
} satisfies ServerRegistrations;
