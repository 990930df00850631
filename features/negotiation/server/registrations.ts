// What negotiation registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { partnerDealings } from '#features/binding/server/public.ts';
import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { turnSources } from '#features/message/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { negotiationHandlers } from './handlers/all.ts';
import { negotiationJobs } from './jobs.ts';
import { mayFollowResponse, readDealings } from './public.ts';
import { offerDeadlines } from './queries/deadline.ts';
import personalData from './queries/personalData.ts';
import { offerTodos } from './queries/todo.ts';
import { responseTurns } from './services/readResponseTurn.ts';
import { negotiationSubscribers } from './subscribers.ts';

export default {
  handlers: negotiationHandlers,
  subscribers: negotiationSubscribers,
  jobs: negotiationJobs,
  topics: { response: recordTopic(mayFollowResponse) },
  contributions: [
    deadlineSources.with(offerDeadlines),
    todoSources.with(offerTodos),
    turnSources.with(responseTurns),
    menuEntries.with([menu('B0202', 'pages/trade/respond', '02', 170, MENU_SEATS.trade)]),
    partnerDealings.with(readDealings),
  ],
  personalData,
} satisfies ServerRegistrations;
