// What people's data the auction hall keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'auction_session.owner_person_id',
    'auction_enrolment.person_id',
    'auction_secret.person_id',
    'auction_consent.person_id',
  ],
  texts: [
    'auction_consent.reason',
    'auction_session.reason',
    'auction_lot.pause_reason',
    'auction_lot.void_reason',
  ],
  impersonal: [
    'auction_enrolment.left_reason',
    'auction_enrolment.session_id',
    'auction_log.row',
    'auction_lot.awards',
    'auction_lot.board',
    'auction_lot.session_id',
    'auction_lot.spec',
    'auction_secret.session_id',
    'auction_session.commitments',
    'auction_session.salts',
  ],
  histories: ['auction_session_history', 'auction_lot_history'],
} satisfies PersonalData;
