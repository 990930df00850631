// What people's data identity keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';
import { sql } from '#packages/db/sql.ts';

export default {
  tables: [
    {
      table: 'identity_claim',
      of: 'person_id',
      whose: 'users',
      columns: ['name', 'state', 'way', 'asked_at', 'decided_at', 'reason'],
      withheld: ['encrypted', 'blind_index', 'front_id', 'back_id'],
      category: 'identity',
      purpose: 'to know that a person is who they say, before they sign',
      ground: 'consent',
      keep: 'like the account; numbers that did not pass 30 days; photographs that passed like papers signed',
      job: 'identity.erase_numbers',
      leaving: 'emptied',
      empty: sql`encrypted = '', blind_index = '', name = '', reason = ''`,
    },
    {
      table: 'identity_attempt',
      of: 'person_id',
      whose: 'users',
      columns: ['day', 'attempts'],
      category: 'identity',
      purpose: 'to stop the guessing of card numbers',
      ground: 'duty',
      keep: 'while the account exists',
      leaving: 'deleted',
    },
    {
      table: 'identity_history',
      of: 'person_id',
      whose: 'users',
      columns: ['reason', 'ip', 'details'],
      category: 'identity',
      purpose: 'to prove who checked a name, and when',
      ground: 'duty',
      keep: '10 years',
      leaving: 'kept',
    },
  ],
  acts: ['identity_claim.decided_by'],
} satisfies PersonalData;
