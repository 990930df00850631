// What people's data funds keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'funds_reversal.requested_by',
    'funds_reversal.confirmed_by',
    'funds_setting_change.changed_by',
    'funds_trade_proof.person_id',
    'funds_deposit_request.asked_by',
    'funds_deposit_request.proposed_by',
    'funds_deposit_request.decided_by',
    'funds_proof_run.started_by',
  ],
  texts: [
    'funds_hold.reason',
    'funds_entry.reason',
    'funds_reversal.reason',
    'funds_deposit_request.reason',
    'funds_deposit_request.answer',
    'funds_proof_run.findings',
  ],
} satisfies PersonalData;
