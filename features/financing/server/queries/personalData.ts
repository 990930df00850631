// What people's data financing keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['financing_terms.written_by', 'financing_loan.created_by'],
  texts: ['financing_terms.note'],
  histories: ['financing_history'],
} satisfies PersonalData;
