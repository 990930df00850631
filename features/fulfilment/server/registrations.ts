// What fulfilment registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { fulfilmentHandlers } from './handlers/all.ts';
import { fulfilmentJobs } from './jobs.ts';
import { reportDeadlines, reportTodos } from './queries/todo.ts';

export default {
  handlers: fulfilmentHandlers,
  jobs: fulfilmentJobs,
  contributions: [
    todoSources.with(reportTodos),
    deadlineSources.with(reportDeadlines),
    menuEntries.with([
      menu('B030104', 'pages/contract/fulfilment', '030101', 290, MENU_SEATS.contract),
      menu('B030105', 'pages/contract/fulfilment/report', '030102', 295, MENU_SEATS.contract),
    ]),
  ],
} satisfies ServerRegistrations;
