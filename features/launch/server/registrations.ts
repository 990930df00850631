// What launch registers for the server.

import { openedPlatform, operatorQueues, setupItems } from '#features/catalog/server/public.ts';
import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { createLaunchHandlers } from './handlers/launch.ts';
import { isOpenedLocked } from './public.ts';
import { listLaunchTasks } from './queries/launch.ts';
import personalData from './queries/personalData.ts';
import { ownItems } from './services/ownItems.ts';

export default {
  handlers: createLaunchHandlers,
  topics: { launch: openTopic },
  contributions: [
    openedPlatform.with(isOpenedLocked),
    operatorQueues.with(listLaunchTasks),
    ...ownItems.map((item) => setupItems.with(item)),
  ],
  personalData,
} satisfies ServerRegistrations;
