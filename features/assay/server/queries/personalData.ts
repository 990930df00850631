// What people's data assay keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'assay_sample',
      whose: 'samplers',
      columns: ['sampler', 'seller_witness', 'buyer_witness'],
      category: 'others',
      purpose: 'who took a sample and who witnessed it',
      ground: 'duty',
      keep: 'as long as the settlement sheet',
      leaving: 'kept',
    },
  ],
  acts: ['assay_sample.taken_by', 'assay_split.reported_by', 'assay_challenge.person_id'],
  texts: ['assay_challenge.reason'],
  histories: ['assay_history'],
  impersonal: ['assay_sample.limits', 'assay_sample.place'],
} satisfies PersonalData;
