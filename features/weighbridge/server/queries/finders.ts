// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { ONLOOKERS } from '../../calls/desk.ts';

export const weighbridgeFinders: readonly DeskFinder[] = [
  byNumber({ type: 'ticket', seats: ONLOOKERS, table: sql`weighbridge_ticket`, name: sql`plate` }),
  byNumber({ type: 'scale', seats: ONLOOKERS, table: sql`weighbridge_scale`, name: sql`name` }),
];
