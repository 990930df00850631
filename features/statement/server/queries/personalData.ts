// What people's data statement keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['statement.answered_by', 'statement.decided_by'],
  texts: ['statement.reason'],
  impersonal: ['statement.answer'],
} satisfies PersonalData;
