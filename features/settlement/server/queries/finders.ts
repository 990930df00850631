// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { WATCHING_SEATS } from '../../states.ts';

export const settlementFinders: readonly DeskFinder[] = [
  byNumber({ type: 'sheet', seats: WATCHING_SEATS, table: sql`settlement_sheet` }),
];
