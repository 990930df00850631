// What people's data notice keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'notice_entrust.created_by',
    'notice_version.drawn_by',
    'notice_version.published_by',
    'notice_enrolment.person_id',
  ],
  texts: ['notice_entrust.content', 'notice_entrust.note', 'notice_version.content', 'notice.note'],
  histories: ['notice_entrust_history', 'notice_history', 'notice_enrolment_history'],
  impersonal: ['notice.results', 'notice.session_id', 'notice_entrust.reasons'],
} satisfies PersonalData;
