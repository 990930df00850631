// What people's data deadline keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'deadline_feed',
      of: 'person_id',
      whose: 'users',
      columns: ['made_at', 'read_at'],
      withheld: ['token_hash'],
      category: 'preferences',
      purpose: 'the calendar with the deadlines that a person subscribes to',
      ground: 'contract',
      keep: 'until the person ends it, or leaves',
      leaving: 'deleted',
    },
  ],
} satisfies PersonalData;
