// What people's data search keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'search_entry',
      whose: 'users',
      columns: ['title', 'haystack', 'sounds'],
      category: 'others',
      purpose: 'to find firms, people of the platform and papers',
      ground: 'contract',
      keep: 'as long as what it finds',
      leaving: 'kept',
    },
  ],
  impersonal: ['search_suggestion.name'],
} satisfies PersonalData;
