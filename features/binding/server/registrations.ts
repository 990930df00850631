// What binding registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { bindingHandlers } from './handlers/all.ts';
import { partnerDealings } from './handlers/partner.ts';
import { bindingJobs } from './jobs.ts';
import { listBindingTasks } from './public.ts';
import { bindingDeadlines } from './queries/deadline.ts';
import personalData from './queries/personalData.ts';
import { bindingSubscribers } from './subscribers.ts';

export default {
  handlers: ({ only }) => bindingHandlers(only(partnerDealings)),
  subscribers: bindingSubscribers,
  jobs: bindingJobs,
  contributions: [
    deadlineSources.with(bindingDeadlines),
    menuEntries.with([
      menu('0307', '', '03', 870, MENU_SEATS.contract),
      menu('030701', 'pages/bindAuth/coalOrgList', '0307', 880, MENU_SEATS.contract),
      menu('B030701', 'pages/bindAuth/coalOrgBind', '030701', 890, MENU_SEATS.trade),
      menu('030702', 'pages/bindAuth/useCoalOrgList', '0307', 900, MENU_SEATS.contract),
      menu('B030702', 'pages/bindAuth/useCoalOrgBind', '030702', 910, MENU_SEATS.trade),
      menu('030703', 'pages/bindAuth/buyerList', '0307', 920, MENU_SEATS.contract),
      menu('B030703', 'pages/bindAuth/buyerListSave', '030703', 930, MENU_SEATS.trade),
      menu('030704', 'pages/bindAuth/sellerList', '0307', 940, MENU_SEATS.contract),
      menu('B030704', 'pages/bindAuth/sellerListSave', '030704', 950, MENU_SEATS.trade),
    ]),
    operatorQueues.with(listBindingTasks),
  ],
  personalData,
} satisfies ServerRegistrations;
