// What people's data support keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';
import { sql } from '#packages/db/sql.ts';
import { ERASED } from './desk.ts';

export default {
  tables: [
    {
      table: 'support_feedback',
      of: 'person_id',
      whose: 'users',
      columns: ['no', 'kind', 'text', 'contact', 'caller', 'page', 'state', 'rating', 'created_at'],
      withheld: ['photo_ids'],
      category: 'messages',
      purpose: 'to answer feedback and calls',
      ground: 'contract',
      keep: 'while the account exists; of callers without an account a year after the call was closed',
      job: 'support.erase_calls',
      leaving: 'emptied',
      empty: ERASED,
    },
    {
      table: 'support_message',
      of: 'author_id',
      whose: 'users',
      columns: ['side', 'text', 'said_at'],
      category: 'messages',
      purpose: 'to answer feedback and calls',
      ground: 'contract',
      keep: 'like the feedback it belongs to',
      job: 'support.erase_calls',
      leaving: 'emptied',
      empty: sql`text = ''`,
    },
  ],
  acts: ['support_feedback.noted_by', 'support_message.said_by'],
  histories: ['support_history'],
} satisfies PersonalData;
