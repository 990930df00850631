// What fee registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { entrustFees } from '#features/notice/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { feeHandlers } from './handlers/all.ts';
import { feeJobs } from './jobs.ts';
import { mayFollowFee, mayFollowFreight, mayFollowPayment, listFeeTasks, readEntrustFees } from './public.ts';
import { feeDeadlines } from './queries/deadline.ts';
import { feeFinders } from './queries/finders.ts';
import { feeOverview } from './queries/moneyOverview.ts';
import personalData from './queries/personalData.ts';
import { freightTodos, paymentTodos } from './queries/todo.ts';
import { freightTurns } from './services/readFreightTurn.ts';
import { paymentTurns } from './services/readPaymentTurn.ts';
import { feeSubscribers } from './subscribers.ts';

export default {
  handlers: feeHandlers,
  subscribers: feeSubscribers,
  jobs: feeJobs,
  topics: {
    fee: recordTopic(mayFollowFee),
    freight: recordTopic(mayFollowFreight),
    order: recordTopic(mayFollowPayment),
  },
  contributions: [
    deadlineSources.with(feeDeadlines),
    deskFinders.with(feeFinders),
    menuEntries.with([
      menu('0304', '', '03', 580, MENU_SEATS.funds),
      menu('030401', 'pages/business/finance/fee/tradeFee', '0304', 590, MENU_SEATS.funds),
      menu('030402', 'pages/business/finance/fee/transportCosts', '0304', 600, MENU_SEATS.funds),
      menu('030403', 'pages/business/finance/fee/moneyOrder', '0304', 610, MENU_SEATS.funds),
    ]),
    entrustFees.with(readEntrustFees),
    operatorQueues.with(listFeeTasks),
    todoSources.with(freightTodos),
    todoSources.with(paymentTodos),
    turnSources.with(paymentTurns),
    turnSources.with(freightTurns),
    moneyOverviews.with(feeOverview),
  ],
  personalData,
} satisfies ServerRegistrations;
