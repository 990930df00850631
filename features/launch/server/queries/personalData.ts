// What people's data launch keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['launch.asked_by', 'launch.opened_by'],
  histories: ['launch_history'],
} satisfies PersonalData;
