// What rating registers for the server.

import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { RATING_READERS } from '../calls/desk.ts';
import { ratingDeskHandlers } from './handlers/desk.ts';
import { ratingHandlers } from './handlers/rating.ts';
import { ratingJobs } from './jobs.ts';
import { ratingDeadlines, ratingTodos } from './queries/todo.ts';
import { ratingSubscribers } from './subscribers.ts';

export default {
  handlers: [...ratingHandlers, ...ratingDeskHandlers],
  subscribers: ratingSubscribers,
  jobs: ratingJobs,
  topics: {
    rating_desk: ownTopic(({ seats }, name) =>
      RATING_READERS.some((seat) => seats.includes(seat)) ? name : undefined,
    ),
  },
  contributions: [todoSources.with(ratingTodos), deadlineSources.with(ratingDeadlines)],
  personalData: {
    acts: ['rating.person_id', 'rating.hidden_by'],
    texts: ['rating.remark', 'rating.hidden_reason'],
    histories: ['rating_history'],
  },
} satisfies ServerRegistrations;
