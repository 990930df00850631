// What funds registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { healthChecks, operatorQueues, setupItems } from '#features/catalog/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { fundsHandlers } from './handlers/all.ts';
import { moneyHandlers } from './handlers/moneyPages.ts';
import { fundsJobs } from './jobs.ts';
import { listDepositRequestTasks, listProofTasks } from './public.ts';
import { fundsHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { moneySourcesOf } from './services/gatherMoneyOverview.ts';
import { fundsItem } from './services/setupItems.ts';

export default {
  handlers: (contributions) => [...fundsHandlers, ...moneyHandlers(moneySourcesOf(contributions))],
  jobs: fundsJobs,
  topics: { funds: ownTopic(({ firmId }, name) => firmId && `${name}/${firmId}`) },
  contributions: [
    menuEntries.with([
      menu('0303', '', '03', 470, MENU_SEATS.funds),
      menu('030301', 'pages/business/finance/manage', '0303', 480, MENU_SEATS.funds),
      menu('030302', 'pages/business/finance/manage/depositAccountSetting', '0303', 490, MENU_SEATS.funds),
      menu('030303', 'pages/business/finance/manage/accountFlow', '0303', 500, MENU_SEATS.funds),
      menu('030304', 'pages/business/finance/manage/accountBalance', '0303', 510, MENU_SEATS.funds),
      menu('030307', 'pages/business/finance/manage/depositRecord', '0303', 540, MENU_SEATS.funds),
      menu('030309', 'pages/business/finance/manage/accountFirm', '0303', 560, MENU_SEATS.funds),
    ]),
    operatorQueues.with(listDepositRequestTasks),
    operatorQueues.with(listProofTasks),
    healthChecks.with(fundsHealth),
    setupItems.with(fundsItem),
  ],
  personalData,
} satisfies ServerRegistrations;
