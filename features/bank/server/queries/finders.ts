// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { CASH_DESK_SEATS } from '../../states.ts';

export const bankFinders: readonly DeskFinder[] = [
  byNumber({ type: 'withdrawal', seats: CASH_DESK_SEATS, table: sql`bank_withdrawal` }),
];
