// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { breachDesk, SUPERVISORS } from '../../calls/desk.ts';
import { contractReadableBy } from './card.ts';

export const contractFinders: readonly DeskFinder[] = [
  byNumber({
    type: 'contract',
    seats: SUPERVISORS,
    table: sql`contract`,
    name: sql`title`,
    where: contractReadableBy({ firmId: '', isSupervisor: true }),
  }),
  byNumber({ type: 'breach', seats: seatsOf(breachDesk), table: sql`contract_breach` }),
];
