// What people's data listing keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'listing_draft',
      of: 'person_id',
      whose: 'users',
      columns: ['title', 'terms', 'saved_at'],
      category: 'preferences',
      purpose: 'listings being written',
      ground: 'contract',
      keep: '180 days after the last change',
      job: 'listing.purge_drafts',
      leaving: 'expires',
    },
    {
      table: 'listing_saved_search',
      of: 'person_id',
      whose: 'users',
      columns: ['name', 'filters', 'saved_at'],
      category: 'preferences',
      purpose: 'searches to repeat',
      ground: 'contract',
      keep: 'until it is removed',
      leaving: 'deleted',
    },
  ],
  acts: ['listing.person_id'],
  texts: ['listing_terms.terms', 'listing.reason'],
  histories: ['listing_history'],
} satisfies PersonalData;
