// What intent registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { followTargets } from '#features/follow/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { openTopic, recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { allIntentHandlers } from './handlers/all.ts';
import { intentJobs } from './jobs.ts';
import { mayFollowIntent, mayFollowThread } from './queries/access.ts';
import { intentDeadlines } from './queries/deadline.ts';
import personalData from './queries/personalData.ts';
import { intentTodos } from './queries/todo.ts';
import { intentsToFollow } from './services/followers.ts';
import { threadTurns } from './services/readThreadTurn.ts';
import { intentSubscribers } from './subscribers.ts';

export default {
  handlers: allIntentHandlers,
  subscribers: intentSubscribers,
  jobs: intentJobs,
  topics: {
    intents: openTopic,
    intent: recordTopic(mayFollowIntent),
    talk: recordTopic(mayFollowThread),
  },
  contributions: [
    deadlineSources.with(intentDeadlines),
    todoSources.with(intentTodos),
    turnSources.with(threadTurns),
    followTargets.with({ intent: intentsToFollow }),
    menuEntries.with([
      menu('030503', 'pages/business/intended/index', '0305', 650, MENU_SEATS.market),
      menu('B030503', 'pages/business/intended/detail', '030503', 660, MENU_SEATS.market),
    ]),
  ],
  personalData,
} satisfies ServerRegistrations;
