// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { FEE_SUPERVISORS } from '../../states.ts';

export const feeFinders: readonly DeskFinder[] = [
  byNumber({ type: 'fee', seats: FEE_SUPERVISORS, table: sql`fee_bill` }),
  byNumber({ type: 'fee_invoice', seats: FEE_SUPERVISORS, table: sql`fee_invoice`, name: sql`title` }),
  byNumber({ type: 'payment_order', seats: FEE_SUPERVISORS, table: sql`fee_order` }),
];
