// What people's data message keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'message',
      of: 'person_id',
      whose: 'users',
      columns: ['type', 'template', 'params', 'matter_no', 'created_at', 'read_at', 'acknowledged_at'],
      category: 'messages',
      purpose: 'to tell people what happens',
      ground: 'contract',
      keep: 'two years (parameter MESSAGE_KEEP_DAYS)',
      job: 'message.purge',
      leaving: 'deleted',
    },
    {
      table: 'message_preference',
      of: 'person_id',
      whose: 'users',
      columns: ['muted', 'quiet_from', 'quiet_to', 'mailed', 'texted'],
      category: 'preferences',
      purpose: 'what is pushed, mailed and texted',
      ground: 'contract',
      keep: 'while the account exists',
      leaving: 'deleted',
    },
  ],
  acts: ['message_text.written_by', 'message_broadcast.written_by', 'message_broadcast.decided_by'],
  texts: ['message_text.note', 'message_broadcast.texts', 'message_broadcast.reason'],
  impersonal: ['message_broadcast.audience', 'message_broadcast.last_person'],
} satisfies PersonalData;
