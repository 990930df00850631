// What the auction hall registers for the server.

import { deskFinders, healthChecks, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import {
  openRecordTopic,
  openTopic,
  ownTopic,
  recordTopic,
  type ServerRegistrations,
} from '#packages/rpc/server/registrations.ts';
import { FLAG_READERS } from '../calls/flag.ts';
import { auctionHandlers } from './handlers/all.ts';
import { listFlagTasks } from './handlers/flag.ts';
import { auctionJobs } from './jobs.ts';
import { readFirmFacts } from './queries/bidderFacts.ts';
import { encryptedAuctionColumns } from './queries/encrypted.ts';
import { auctionFinders } from './queries/finders.ts';
import { questionTodos } from './queries/flag.ts';
import { auctionHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { encryptedShares } from './queries/sealing.ts';
import { belowReserveTodos, listAuctionTasks } from './queries/todo.ts';
import { encryptedTraces } from './queries/trace.ts';
import { hallClock } from './services/watchClock.ts';
import { hallPresence } from './services/watchPresence.ts';
import { bidderFacts, watchJobs } from './services/watchSession.ts';

const readsFlags = ({ seats }: Actor) => FLAG_READERS.some((seat) => seats.includes(seat));

export default {
  handlers: auctionHandlers,
  jobs: (contributions) => [...auctionJobs, ...watchJobs(contributions)],
  processes: [hallClock, hallPresence],
  topics: {
    auction_session: openRecordTopic,
    auction_lot: openRecordTopic,
    sessions: openTopic,
    auction_flags: ownTopic((actor, name) => (readsFlags(actor) ? name : undefined)),
    auction_flag: recordTopic(async (_connection, actor) => readsFlags(actor)),
  },
  encryptedColumns: [...encryptedAuctionColumns, encryptedTraces, encryptedShares],
  contributions: [
    deskFinders.with(auctionFinders),
    todoSources.with(belowReserveTodos),
    todoSources.with(questionTodos),
    operatorQueues.with(listAuctionTasks),
    operatorQueues.with(listFlagTasks),
    healthChecks.with(auctionHealth),
    bidderFacts.with(readFirmFacts),
  ],
  personalData,
} satisfies ServerRegistrations;
