// What instalment registers for the server.

import { todoSources } from '#features/catalog/server/public.ts';
import { contractPayments } from '#features/contract/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { overduePayments } from '#features/notice/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { instalmentDeskHandlers } from './handlers/desk.ts';
import { instalmentHandlers } from './handlers/instalment.ts';
import { prepayHandlers } from './handlers/prepay.ts';
import { prepaymentDeadlines } from './queries/deadline.ts';
import { instalmentOverview } from './queries/moneyOverview.ts';
import { owesInstalment } from './queries/overdue.ts';
import personalData from './queries/personalData.ts';
import { paymentTodos } from './queries/todo.ts';
import { readContractPayments } from './services/readPaymentPlan.ts';
import { paymentTurns } from './services/readPaymentTurn.ts';
import { remindPayersJob } from './services/remindPayer.ts';
import { instalmentSubscribers } from './subscribers.ts';

export default {
  handlers: [...instalmentHandlers, ...prepayHandlers, ...instalmentDeskHandlers],
  subscribers: instalmentSubscribers,
  jobs: [remindPayersJob],
  contributions: [
    deadlineSources.with(prepaymentDeadlines),
    contractPayments.with(readContractPayments),
    todoSources.with(paymentTodos),
    turnSources.with(paymentTurns),
    moneyOverviews.with(instalmentOverview),
    overduePayments.with(owesInstalment),
  ],
  personalData,
} satisfies ServerRegistrations;
