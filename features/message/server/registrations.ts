// What message registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import { openTopic, ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { BROADCAST_READERS } from '../states.ts';
import { messageHandlers } from './handlers/all.ts';
import { textHandlers } from './handlers/text.ts';
import { turnHandlers } from './handlers/turn.ts';
import { messageJobs } from './jobs.ts';
import { listBroadcastTasks, turnSources } from './public.ts';
import personalData from './queries/personalData.ts';
import { mailJobs } from './services/mailMessages.ts';
import { textJobs } from './services/textMessages.ts';
import { messageSubscribers } from './subscribers.ts';

export default {
  handlers: ({ all }) => [...messageHandlers, ...textHandlers(), ...turnHandlers(all(turnSources))],
  subscribers: messageSubscribers,
  jobs: [...messageJobs, ...mailJobs, ...textJobs],
  topics: {
    texts: openTopic,
    broadcasts: ownTopic(({ seats }, name) =>
      BROADCAST_READERS.some((seat) => seats.includes(seat)) ? name : undefined,
    ),
  },
  contributions: [
    menuEntries.with([
      menu('04', 'pages/tabBar/message/index', null, 40, 'all'),
      menu('0402', 'pages/tabBar/message/msgDetail', '04', 970, 'all'),
    ]),
    operatorQueues.with(listBroadcastTasks),
  ],
  personalData,
} satisfies ServerRegistrations;
