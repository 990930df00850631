// What the push hub and later features may ask of loans.

import type { Actor } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { readLoan } from './queries/loan.ts';

export const mayFollowLoan = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readLoan(connection, id, firmId)) !== undefined;
