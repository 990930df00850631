// What listing registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { followTargets } from '#features/follow/server/public.ts';
import { openRecordTopic, openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { listingHandlers } from './handlers/all.ts';
import { listingJobs } from './jobs.ts';
import { listingsToFollow, listListingTasks } from './public.ts';
import { listingDeadlines } from './queries/deadline.ts';
import { listingFinders } from './queries/finders.ts';
import personalData from './queries/personalData.ts';
import { reviewTodos } from './queries/todo.ts';
import { listingSubscribers } from './subscribers.ts';

export default {
  handlers: listingHandlers,
  subscribers: listingSubscribers,
  jobs: listingJobs,
  topics: { market: openTopic, listing: openRecordTopic },
  contributions: [
    deadlineSources.with(listingDeadlines),
    deskFinders.with(listingFinders),
    todoSources.with(reviewTodos),
    menuEntries.with([
      menu('02', 'pages/tabBar/trade', null, 20, 'all'),
      menu('B0203', 'pages/trade/detail', '02', 150, 'all'),
      menu('B0201', 'pages/trade/registration', '02', 160, MENU_SEATS.trade),
    ]),
    operatorQueues.with(listListingTasks),
    followTargets.with({ listing: listingsToFollow }),
  ],
  personalData,
} satisfies ServerRegistrations;
