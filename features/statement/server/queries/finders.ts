// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { STATEMENT_READERS } from '../../calls.ts';

export const statementFinders: readonly DeskFinder[] = [
  byNumber({ type: 'statement', seats: STATEMENT_READERS, table: sql`statement` }),
];
