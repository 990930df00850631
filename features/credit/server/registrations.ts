// What credit registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { ownTopic, recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { mayFollowAppeal, readsAllCredit } from './access.ts';
import { allCreditHandlers } from './handlers/all.ts';
import { listAppealTasks } from './handlers/appeal.ts';
import { listMethodTasks } from './handlers/method.ts';
import { creditJobs } from './jobs.ts';
import personalData from './queries/personalData.ts';
import { creditSubscribers } from './subscribers.ts';

export default {
  handlers: allCreditHandlers,
  subscribers: creditSubscribers,
  jobs: creditJobs,
  topics: {
    credit: ownTopic(({ firmId }, name) => firmId && `${name}/${firmId}`),
    credit_appeals: ownTopic((actor, name) => (readsAllCredit(actor) ? name : undefined)),
    credit_methods: ownTopic((actor, name) => (readsAllCredit(actor) ? name : undefined)),
    credit_appeal: recordTopic(mayFollowAppeal),
  },
  contributions: [
    menuEntries.with([menu('050112', 'pages/user/credit', '05', 1025, FIRM_SEATS)]),
    operatorQueues.with(listAppealTasks),
    operatorQueues.with(listMethodTasks),
  ],
  personalData,
} satisfies ServerRegistrations;
