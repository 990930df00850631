// A person's own claims, with masked numbers.

import type { Connection } from '#packages/db/sql.ts';
import type { OwnClaim } from '../../calls/own.ts';
import { type ClaimRow, decryptNumbers, maskNumbers } from './claim.ts';

export async function toOwnClaim(connection: Connection, row: ClaimRow): Promise<OwnClaim> {
  const { idNumber, account, mobile } = (await decryptNumbers(connection, row)).masked(maskNumbers);
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    idNumber,
    way: row.way,
    account,
    mobile,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  };
}
