// What the auction hall registers for the server.

import { healthChecks, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { openRecordTopic, openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { auctionHandlers } from './handlers/all.ts';
import { listFlagTasks } from './handlers/flag.ts';
import { auctionJobs } from './jobs.ts';
import { readFirmFacts } from './queries/bidderFacts.ts';
import { encryptedAuctionColumns } from './queries/encrypted.ts';
import { questionTodos } from './queries/flag.ts';
import { auctionHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { belowReserveTodos, listAuctionTasks } from './queries/todo.ts';
import { encryptedTraces } from './queries/trace.ts';
import { hallClock } from './services/watchClock.ts';
import { bidderFacts, watchJobs } from './services/watchSession.ts';

export default {
  handlers: auctionHandlers,
  jobs: (contributions) => [...auctionJobs, ...watchJobs(contributions)],
  processes: [hallClock],
  topics: { session: openRecordTopic, lot: openRecordTopic, sessions: openTopic },
  encryptedColumns: [...encryptedAuctionColumns, encryptedTraces],
  contributions: [
    todoSources.with(belowReserveTodos),
    todoSources.with(questionTodos),
    operatorQueues.with(listAuctionTasks),
    operatorQueues.with(listFlagTasks),
    healthChecks.with(auctionHealth),
    bidderFacts.with(readFirmFacts),
  ],
  personalData,
} satisfies ServerRegistrations;
