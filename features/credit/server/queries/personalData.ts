// What people's data credit keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'credit_method.proposed_by',
    'credit_method.decided_by',
    'credit_appeal.submitted_by',
    'credit_appeal.proposed_by',
    'credit_appeal.decided_by',
  ],
  texts: ['credit_method.reason', 'credit_appeal.reason', 'credit_appeal.answer'],
  histories: ['credit_history'],
  impersonal: ['credit_score.parts'],
} satisfies PersonalData;
