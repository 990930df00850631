// What people's data financing keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: [
    'financing_terms.written_by',
    'financing_agreement.created_by',
    'financing_loan.created_by',
    'financing_loan.checker_id',
    'financing_request.created_by',
    'financing_request.answered_by',
    'financing_sale.created_by',
    'financing_sale.answered_by',
  ],
  texts: [
    'financing_terms.note',
    'financing_terms.documents',
    'financing_request.reason',
    'financing_request.answer',
    'financing_sale.answer',
  ],
  histories: ['financing_history', 'financing_agreement_history'],
} satisfies PersonalData;
