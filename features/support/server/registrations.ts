// What support registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { healthChecks, operatorQueues } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { ownTopic, recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { answersFeedback, mayFollowFeedback } from './access.ts';
import { supportHandlers } from './handlers/all.ts';
import { supportJobs } from './jobs.ts';
import { feedbackDeadlines } from './queries/deadline.ts';
import { supportHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { listFeedbackTasks } from './services/listFeedbackTasks.ts';
import { supportSubscribers } from './subscribers.ts';

export default {
  handlers: supportHandlers,
  subscribers: supportSubscribers,
  jobs: supportJobs,
  topics: {
    feedbacks: ownTopic(({ personId }, name) => `${name}/${personId}`),
    feedback: recordTopic(mayFollowFeedback),
    feedback_desk: ownTopic((actor, name) => (answersFeedback(actor) ? name : undefined)),
  },
  contributions: [
    deadlineSources.with(feedbackDeadlines),
    menuEntries.with([menu('050104', 'pages/user/feedback', '05', 1010, 'signed_in')]),
    operatorQueues.with(listFeedbackTasks),
    healthChecks.with(supportHealth),
  ],
  personalData,
} satisfies ServerRegistrations;
