// What closure registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { closureHandlers } from './handlers.ts';
import { closureTodos, waitingClosures } from './queries.ts';

export default {
  handlers: closureHandlers,
  topics: { closures: openTopic },
  contributions: [
    menuEntries.with([menu('030590', 'pages/closure/list', '0305', 815, MENU_SEATS.pickUp)]),
    todoSources.with(closureTodos),
    operatorQueues.with(waitingClosures),
  ],
} satisfies ServerRegistrations;
