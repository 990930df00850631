// What the auction hall registers for the server.

import { healthChecks, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { openRecordTopic, openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { auctionHandlers } from './handlers/all.ts';
import { auctionJobs } from './jobs.ts';
import { encryptedAuctionColumns } from './queries/encrypted.ts';
import { auctionHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { belowReserveTodos, listAuctionTasks } from './queries/todo.ts';
import { hallClock } from './services/watchClock.ts';

export default {
  handlers: auctionHandlers,
  jobs: auctionJobs,
  processes: [hallClock],
  topics: { auction_session: openRecordTopic, auction_lot: openRecordTopic, sessions: openTopic },
  encryptedColumns: encryptedAuctionColumns,
  contributions: [
    todoSources.with(belowReserveTodos),
    operatorQueues.with(listAuctionTasks),
    healthChecks.with(auctionHealth),
  ],
  personalData,
} satisfies ServerRegistrations;
