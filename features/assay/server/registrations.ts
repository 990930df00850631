// What assay registers for the server.

import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { assayHandlers } from './handlers/all.ts';
import { assayJobs } from './jobs.ts';
import { mayFollowSample } from './public.ts';
import { reportDeadlines } from './queries/deadline.ts';
import personalData from './queries/personalData.ts';
import { labTodos, reportTodos } from './queries/todo.ts';
import { assayEvidence } from './services/collectSampleEvidence.ts';
import { sampleTurnSource } from './services/readSampleTurn.ts';

export default {
  handlers: assayHandlers,
  jobs: assayJobs,
  topics: { sample: recordTopic(mayFollowSample) },
  contributions: [
    deadlineSources.with(reportDeadlines),
    todoSources.with(labTodos),
    todoSources.with(reportTodos),
    turnSources.with(sampleTurnSource),
    packSources.with(assayEvidence),
  ],
  personalData,
} satisfies ServerRegistrations;
