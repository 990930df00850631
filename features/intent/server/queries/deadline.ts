// SQL of intents that end by themselves, and of talks about them.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { intentDetail } from '../../calls/intent.ts';
import { sendMessage, threadDetail } from '../../calls/thread.ts';

/** Names no counterpart: either side may be anonymous. */
export const intentDeadlines: DeadlineSource = {
  feature: 'intent',
  kinds: {
    intent_ends: { matter: 'intent', act: null, page: intentDetail },
    answer_intent: { matter: 'talk', act: sendMessage, page: threadDetail },
  },
  select: ({ firm }) => sql`
    select 'intent_ends', intent.firm_id, null, 'none', intent.id, intent.id, intent.no, variety.name, null,
           intent.expires_at
      from intent
      join catalog_variety as variety on variety.id = intent.variety_id
     where ${firm(sql`intent.firm_id`)}
       and intent.state in ('open', 'matched', 'negotiating')
    union all
    select 'answer_intent', side.firm_id, null, case talk.awaiting when side.name then 'own' else 'other' end,
           talk.id, talk.id, intent.no, variety.name, null, intent.expires_at
      from intent_thread as talk
      join intent on intent.id = talk.intent_id
      join catalog_variety as variety on variety.id = intent.variety_id
      join lateral (values (talk.owner_firm_id, 'owner'), (talk.firm_id, 'other')) as side (firm_id, name)
        on true
     where ${firm(sql`talk.owner_firm_id`, sql`talk.firm_id`)}
       and talk.awaiting is not null
       and intent.state in ('open', 'matched', 'negotiating')`,
};
