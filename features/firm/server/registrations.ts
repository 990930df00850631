// What firm registers for the server.

import { departureBlocks } from '#features/account/server/public.ts';
import { operatorQueues, setupItems, todoSources } from '#features/catalog/server/public.ts';
import { portraitViewers } from '#features/portrait/server/public.ts';
import { ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { firmHandlers } from './handlers/all.ts';
import { firmJobs } from './jobs.ts';
import { listMenuTasks, listSeatTasks } from './public.ts';
import personalData from './queries/personalData.ts';
import { seatTodos } from './queries/seatRequest.ts';
import { isOnStaff } from './queries/staff.ts';
import { firmBlocks } from './services/firmBlocks.ts';
import { firmItem } from './services/setupItems.ts';
import { firmSubscribers } from './subscribers.ts';

export default {
  handlers: firmHandlers,
  subscribers: firmSubscribers,
  jobs: firmJobs,
  topics: {
    seats: ownTopic(({ personId }) => `seats/${personId}`),
    staff: ownTopic(({ seats, firmId = '' }) =>
      seats.includes('firm_admin') ? `staff/${firmId}` : undefined,
    ),
  },
  contributions: [
    departureBlocks.with(firmBlocks),
    portraitViewers.with(
      async (connection, { firmId }, personId) =>
        firmId !== undefined && isOnStaff(connection, firmId, personId),
    ),
    operatorQueues.with(listSeatTasks),
    operatorQueues.with(listMenuTasks),
    todoSources.with(seatTodos),
    setupItems.with(firmItem),
  ],
  personalData,
} satisfies ServerRegistrations;
