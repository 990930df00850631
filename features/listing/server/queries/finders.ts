// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';

export const listingFinders: readonly DeskFinder[] = [
  byNumber({ type: 'listing', seats: ['operator_trade'], table: sql`listing`, name: sql`title` }),
];
