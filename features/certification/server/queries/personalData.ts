// What people's data certification keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'certification_form',
      whose: 'firm_people',
      columns: ['content', 'encrypted'],
      category: 'firm',
      purpose: 'to certify a firm: its people with their identity card numbers, and its bank account',
      ground: 'duty',
      keep: 'as long as the firm may be asked about; a draft until it is dropped',
      leaving: 'kept',
    },
    {
      table: 'certification_blind_index',
      whose: 'firm_people',
      columns: ['blind_index'],
      category: 'firm',
      purpose: 'to find a form by a number',
      ground: 'duty',
      keep: 'with the form',
      leaving: 'kept',
    },
  ],
  acts: [
    'certification_form.submitted_by',
    'certification_form.checked_by',
    'certification_form.passed_by',
    'certification_proposal.proposed_by',
    'certification_proposal.decided_by',
  ],
  texts: ['certification_form.note', 'certification_proposal.reason'],
  histories: ['certification_history'],
  impersonal: ['certification_form.reasons'],
} satisfies PersonalData;
