// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { WATCHING_SEATS } from '#features/settlement/states.ts';
import { sql } from '#packages/db/sql.ts';
import { RELEASING_SEATS } from '../../states.ts';

export const releaseFinders: readonly DeskFinder[] = [
  byNumber({ type: 'release', seats: [...RELEASING_SEATS, ...WATCHING_SEATS], table: sql`release` }),
];
