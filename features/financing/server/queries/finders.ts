// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { LOAN_SUPERVISORS } from '../../states.ts';

export const financingFinders: readonly DeskFinder[] = [
  byNumber({
    type: 'loan',
    seats: LOAN_SUPERVISORS,
    table: sql`financing_loan`,
    where: sql`state <> 'draft'`,
  }),
];
