// What people's data weighbridge keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'weighbridge_ticket',
      whose: 'drivers',
      columns: ['plate', 'plate_read', 'photos', 'photo_hashes'],
      category: 'others',
      purpose: 'to prove what was weighed; the pictures show truck and plate',
      ground: 'duty',
      keep: 'as long as the settlement sheet',
      leaving: 'kept',
    },
  ],
  acts: [
    'weighbridge_scale.created_by',
    'weighbridge_ticket.operator_id',
    'weighbridge_ticket.second_id',
    'weighbridge_ticket.received_by',
    'weighbridge_ticket.decided_by',
    'weighbridge_photo_question.asked_by',
    'weighbridge_photo_question.answered_by',
  ],
  texts: [
    'weighbridge_scale.reason',
    'weighbridge_ticket.reason',
    'weighbridge_photo_question.photos',
    'weighbridge_photo_question.note',
  ],
  impersonal: ['weighbridge_scale.name'],
} satisfies PersonalData;
