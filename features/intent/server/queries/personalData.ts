// What people's data intent keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'intent.person_id',
    'intent_message.person_id',
    'intent_thread.owner_person_id',
    'intent_thread.other_person_id',
  ],
  texts: [
    'intent.terms',
    'intent_message.body',
    'intent_thread.owner_contact',
    'intent_thread.owner_phone',
    'intent_thread.other_contact',
    'intent_thread.other_phone',
  ],
  histories: ['intent_history'],
} satisfies PersonalData;
