// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { NOTICE_ONLOOKERS } from '../../states.ts';

export const noticeFinders: readonly DeskFinder[] = [
  byNumber({
    type: 'entrust',
    seats: NOTICE_ONLOOKERS,
    table: sql`notice_entrust`,
    name: sql`title`,
    where: sql`state <> 'drafted'`,
  }),
  byNumber({ type: 'notice', seats: NOTICE_ONLOOKERS, table: sql`notice`, name: sql`title` }),
];
