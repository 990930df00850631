// What people's data instalment keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['instalment_prepayment.locked_by'],
  histories: ['instalment_history'],
} satisfies PersonalData;
