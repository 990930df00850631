// What the auction hall registers for the server.

import { operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { openRecordTopic, openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { flagHandlers, listFlagTasks } from './handlers/flag.ts';
import { readFirmFacts } from './queries/bidderFacts.ts';
import { questionTodos } from './queries/flag.ts';
import personalData from './queries/personalData.ts';
import { encryptedTraces } from './queries/trace.ts';
import { bidderFacts, watchJobs } from './services/watchSession.ts';

export default {
  handlers: flagHandlers,
  jobs: watchJobs,
  contributions: [
    todoSources.with(questionTodos),
    operatorQueues.with(listFlagTasks),
    bidderFacts.with(readFirmFacts),
  ],
  encryptedColumns: [encryptedTraces],
  personalData,
  topics: { session: openRecordTopic, lot: openRecordTopic, sessions: openTopic },
} satisfies ServerRegistrations;
