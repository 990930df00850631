// What people's data binding keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['binding_partner_history.person_id'],
  texts: [
    'binding_org.details',
    'binding_org.note',
    'binding_partner.note',
    'binding_partner_history.content',
  ],
  histories: ['binding_history'],
  impersonal: ['binding_org.org_name', 'binding_org.reasons'],
} satisfies PersonalData;
