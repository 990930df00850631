// What people's data dispatch keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'dispatch_convoy',
      whose: 'drivers',
      columns: ['leader', 'phone'],
      category: 'others',
      purpose: 'who leads trucks that drive together',
      ground: 'contract',
      keep: 'phone 3 years (parameter DRIVER_KEEP_DAYS); name as long as the trips',
      job: 'dispatch.erase_leaders',
      leaving: 'kept',
    },
  ],
  acts: ['dispatch_convoy.created_by'],
  histories: ['dispatch_history'],
} satisfies PersonalData;
