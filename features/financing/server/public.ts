// What the push hub and later features may use of loans.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readLoan } from './queries/loan.ts';

/** Whether the actor's firm is a party of the loan. */
export const mayFollowLoan = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readLoan(connection, id, firmId)) !== undefined;
