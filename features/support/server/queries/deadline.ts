// SQL of feedback: answers that service owes, and what closes by itself.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { feedbackDetail, reopenFeedback } from '../../calls/feedback.ts';

/** Its author's, whatever firm that acts for. */
export const feedbackDeadlines: DeadlineSource = {
  feature: 'support',
  kinds: {
    feedback_answered: { matter: 'feedback', act: null, page: feedbackDetail },
    feedback_closes: { matter: 'feedback', act: reopenFeedback, page: feedbackDetail },
  },
  select: async ({ tx, now, person }) => sql`
    select case feedback.state when 'replied' then 'feedback_closes' else 'feedback_answered' end, null,
           feedback.person_id, case feedback.state when 'replied' then 'own' else 'platform' end, feedback.id,
           feedback.id, feedback.no, left(feedback.text, 60), null,
           case feedback.state
             when 'replied'
             then feedback.replied_at
                    + make_interval(days => ${await readNumberParameter(tx, 'FEEDBACK_LAPSE_DAYS', now)}::int)
             else feedback.due_at end
      from support_feedback as feedback
     where ${person(sql`feedback.person_id`)}
       and feedback.state in ('open', 'reopened', 'replied')`,
};
