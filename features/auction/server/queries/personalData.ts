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
  histories: ['auction_session_history', 'auction_lot_history'],
} satisfies PersonalData;
