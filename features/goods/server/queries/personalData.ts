// What people's data goods keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  acts: ['goods_lot.created_by', 'goods_tonne_entry.person_id', 'goods_receipt.issued_by'],
  texts: ['goods_lot.remark', 'goods_tonne_entry.reason', 'goods_tonne_entry.photos'],
  histories: ['goods_history'],
  impersonal: ['goods_lot.assay', 'goods_receipt.assay'],
} satisfies PersonalData;
