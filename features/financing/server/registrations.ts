// What financing registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { overduePayments } from '#features/notice/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { financingHandlers } from './handlers/all.ts';
import { financingJobs } from './jobs.ts';
import { listLoanTasks, mayFollowLoan } from './public.ts';
import { financingDeadlines } from './queries/deadline.ts';
import { financingFinders } from './queries/finders.ts';
import { owesLoan } from './queries/loan.ts';
import { financingOverview } from './queries/moneyOverview.ts';
import personalData from './queries/personalData.ts';
import { loanTodos, pledgeTodos } from './queries/todo.ts';
import { loanTurns } from './services/readLoanTurn.ts';
import { financingSubscribers } from './subscribers.ts';

export default {
  handlers: financingHandlers,
  subscribers: financingSubscribers,
  jobs: financingJobs,
  topics: { loan: recordTopic(mayFollowLoan) },
  contributions: [
    deadlineSources.with(financingDeadlines),
    deskFinders.with(financingFinders),
    operatorQueues.with(listLoanTasks),
    todoSources.with(loanTodos),
    todoSources.with(pledgeTodos),
    turnSources.with(loanTurns),
    menuEntries.with([
      menu('0306', '', '03', 810, MENU_SEATS.funds),
      menu('030601', 'pages/business/financing/protocol', '0306', 820, MENU_SEATS.funds),
      menu('030602', 'pages/business/financing/manage', '0306', 830, MENU_SEATS.funds),
      menu('B030601', 'pages/business/financing/apply', '030602', 840, MENU_SEATS.pay),
      menu('B030602', 'pages/business/financing/contractSelect', '030602', 850, MENU_SEATS.pay),
      menu('030603', 'pages/business/financing/portfolio', '0306', 835, MENU_SEATS.funds),
      menu('030604', 'pages/business/financing/sales', '0306', 837, MENU_SEATS.funds),
      menu('B030603', 'pages/business/financing/detail', '030602', 860, MENU_SEATS.funds),
    ]),
    moneyOverviews.with(financingOverview),
    overduePayments.with(owesLoan),
  ],
  personalData,
} satisfies ServerRegistrations;
