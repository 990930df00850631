// What people's data fee keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'fee_order',
      whose: 'payers',
      columns: ['drawer', 'acceptor', 'endorsements'],
      category: 'others',
      purpose: 'drafts given in payment',
      ground: 'duty',
      keep: '30 years, as vouchers',
      leaving: 'kept',
    },
    {
      table: 'fee_freight_trip',
      whose: 'drivers',
      columns: ['plate'],
      category: 'others',
      purpose: 'which truck a freight bill counts',
      ground: 'duty',
      keep: '30 years, as vouchers',
      leaving: 'kept',
    },
  ],
  acts: [
    'fee_rate.written_by',
    'fee_rate.decided_by',
    'fee_rate.withdrawn_by',
    'fee_invoice.requested_by',
    'fee_invoice.decided_by',
    'fee_bill.waived_by',
    'fee_bill.objected_by',
    'fee_freight.created_by',
    'fee_order.created_by',
    'fee_order.verified_by',
    'fee_order.presented_by',
    'fee_order.entered_by',
  ],
  texts: [
    'fee_rate.note',
    'fee_rate.reason',
    'fee_invoice.reason',
    'fee_bill.note',
    'fee_bill.reason',
    'fee_bill.objection',
    'fee_bill.reply',
    'fee_freight.other_reason',
    'fee_freight.remark',
    'fee_freight.reason',
    'fee_order.remark',
    'fee_order.reason',
  ],
  impersonal: ['fee_freight.from_place', 'fee_freight.to_place'],
  histories: ['fee_history'],
} satisfies PersonalData;
