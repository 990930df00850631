// What people's data pickup keeps, how long and why.

import type { PersonalData } from '#packages/db/personalData.ts';

export default {
  tables: [
    {
      table: 'pickup_vehicle',
      whose: 'drivers',
      columns: ['plate', 'driver', 'phone', 'id_encrypted', 'licence'],
      category: 'others',
      purpose: 'which truck comes with which driver',
      ground: 'contract',
      keep: 'until the firm removes the truck',
      leaving: 'kept',
    },
    {
      table: 'pickup_trip',
      whose: 'drivers',
      columns: ['plate', 'driver', 'phone', 'id_encrypted', 'licence'],
      category: 'others',
      purpose: 'to let a truck into the yard, and to prove who took coal',
      ground: 'duty',
      keep: 'number, phone, licence 3 years (parameter DRIVER_KEEP_DAYS); plate and name like the weights',
      job: 'pickup.erase_drivers',
      leaving: 'kept',
    },
    {
      table: 'pickup_delegate',
      whose: 'drivers',
      columns: ['name', 'phone', 'id_encrypted', 'letters'],
      category: 'others',
      purpose: 'who may lift coal for a buyer',
      ground: 'duty',
      keep: 'as long as the delegation that the firm has signed',
      leaving: 'kept',
    },
    {
      table: 'pickup_order',
      whose: 'drivers',
      columns: ['consignee', 'carriage'],
      category: 'others',
      purpose: 'who receives the coal and who carries it',
      ground: 'duty',
      keep: 'as long as the contract',
      leaving: 'kept',
    },
  ],
  acts: ['pickup_order.created_by', 'pickup_delegation.signed_by', 'pickup_trip.created_by'],
  texts: ['pickup_order.remark', 'pickup_trip.reason'],
  histories: ['pickup_history'],
} satisfies PersonalData;
