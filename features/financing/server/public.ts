// What the push hub, the task list and later features may use of loans.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { LOAN_CHECKERS, LOAN_SUPERVISORS } from '../states.ts';
import { readDeskLoan, readLoansToCheck } from './queries/desk.ts';
import { readLoan } from './queries/loan.ts';

/** The parties of the loan, and operators. */
export const mayFollowLoan = async (connection: Connection, { firmId = '', seats }: Actor, id: string) =>
  (LOAN_SUPERVISORS.some((seat) => seats.includes(seat))
    ? await readDeskLoan(connection, id)
    : await readLoan(connection, id, firmId)) !== undefined;

/** Applications whose trade is to be checked. */
export async function listLoanTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!LOAN_CHECKERS.some((seat) => seats.includes(seat))) return [];
  const loans = await readLoansToCheck(connection, MAX_TASKS_PER_FEATURE);
  return loans.map(({ id, no, borrower, since }) => ({
    kind: 'check_loan',
    id,
    title: `${no} ${borrower}`,
    since,
    barred: [],
    path: `loans?id=${id}`,
  }));
}
