// What people's data negotiation keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['negotiation_response.person_id', 'negotiation_offer.person_id'],
  texts: ['negotiation_offer.message'],
  impersonal: ['negotiation_response.plan', 'negotiation_response.deposit_notice', 'negotiation_offer.plan'],
  histories: ['negotiation_history'],
} satisfies PersonalData;
