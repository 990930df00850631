// What content registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues, setupItems, todoSources } from '#features/catalog/server/public.ts';
import { followTargets } from '#features/follow/server/public.ts';
import { openTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { contentHandlers } from './handlers/all.ts';
import { contentJobs } from './jobs.ts';
import { listContentTasks } from './public.ts';
import { articlesToFollow, seriesToFollow } from './queries/followTarget.ts';
import personalData from './queries/personalData.ts';
import { userAgreementTodos } from './queries/todo.ts';
import { userAgreementCondition } from './services/requireUserAgreement.ts';
import { contentItem } from './services/setupItems.ts';
import { contentSubscribers } from './subscribers.ts';

export default {
  handlers: contentHandlers,
  subscribers: contentSubscribers,
  conditions: [userAgreementCondition],
  jobs: contentJobs,
  topics: { content: openTopic, quotes: openTopic },
  contributions: [
    menuEntries.with([
      menu('0102', 'pages/introduce/finance', '01', 60, 'all'),
      menu('0103', 'pages/introduce/agreement', '01', 70, 'all'),
      menu('0104', 'pages/introduce/customerService', '01', 80, 'all'),
      menu('0105', 'pages/introduce/logistics', '01', 90, 'all'),
      menu('0106', 'pages/introduce/transaction', '01', 100, 'all'),
      menu('0107', 'pages/content/energy/index', '01', 110, 'all'),
      menu('0108', 'pages/content/price/index', '01', 120, 'all'),
      menu('B0108', 'pages/content/price/alert', '0108', 130, 'signed_in'),
      menu('0401', 'pages/tabBar/message/dynamicsPage', '04', 960, 'all'),
    ]),
    operatorQueues.with(listContentTasks),
    setupItems.with(contentItem),
    todoSources.with(userAgreementTodos),
    followTargets.with({ article: articlesToFollow, series: seriesToFollow }),
  ],
  personalData,
} satisfies ServerRegistrations;
