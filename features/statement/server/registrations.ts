// What statement registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { statementHandlers } from './handlers.ts';
import { statementJobs } from './jobs.ts';
import { listStatementTasks } from './public.ts';
import { statementFinders } from './queries/finders.ts';
import { statementOverview } from './queries/moneyOverview.ts';
import personalData from './queries/personalData.ts';
import { statementTodos } from './queries/todo.ts';

export default {
  handlers: statementHandlers,
  jobs: statementJobs,
  contributions: [
    deskFinders.with(statementFinders),
    menuEntries.with([
      menu('030306', 'pages/business/finance/manage/statements', '0303', 530, MENU_SEATS.funds),
    ]),
    todoSources.with(statementTodos),
    operatorQueues.with(listStatementTasks),
    moneyOverviews.with(statementOverview),
  ],
  personalData,
} satisfies ServerRegistrations;
