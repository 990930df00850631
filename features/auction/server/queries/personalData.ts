// What people's data the auction hall keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'auction_trace',
      whose: 'users',
      columns: [],
      withheld: ['encrypted'],
      category: 'others',
      purpose: 'to see whether bidders of a session acted from one device or network',
      ground: 'duty',
      keep: '180 days after the session',
      job: 'auction.forget_traces',
      leaving: 'expires',
    },
  ],
  acts: [
    'auction_session.owner_person_id',
    'auction_enrolment.person_id',
    'auction_secret.person_id',
    'auction_consent.person_id',
    'auction_sealing_key.person_id',
    'auction_flag.decided_by',
    'auction_question.asked_by',
    'auction_question.answered_by',
  ],
  texts: [
    'auction_consent.reason',
    'auction_session.reason',
    'auction_lot.pause_reason',
    'auction_lot.void_reason',
    'auction_flag.reason',
    'auction_question.question',
    'auction_question.answer',
  ],
  histories: ['auction_session_history', 'auction_lot_history', 'auction_flag_history'],
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
    'auction_stamp.ends',
    'auction_stamp.session_id',
    'auction_session.salts',
    'auction_flag.evidence',
    'auction_flag.session_id',
    'auction_trace.session_id',
    'auction_watch.session_id',
  ],
} satisfies PersonalData;
