// What dashboard registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, healthChecks, operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { dashboardDeskHandlers } from './handlers/all.ts';
import { deskJobs } from './jobs.ts';
import { dashboardHealth } from './queries/health.ts';
import { listLiftTasks } from './queries/operatorTasks.ts';
import { peopleFinder } from './queries/peopleFinder.ts';
import personalData from './queries/personalData.ts';

export default {
  handlers: dashboardDeskHandlers,
  jobs: deskJobs,
  contributions: [
    menuEntries.with([
      menu('01', 'pages/tabBar/home', null, 10, 'all'),
      menu('03', 'pages/tabBar/business', null, 30, 'signed_in'),
      menu('05', 'pages/tabBar/user', null, 50, 'all'),
      menu('050111', 'pages/sign/index', '05', 1070, 'all'),
    ]),
    operatorQueues.with(listLiftTasks),
    healthChecks.with(dashboardHealth),
    deskFinders.with([peopleFinder]),
  ],
  personalData,
} satisfies ServerRegistrations;
