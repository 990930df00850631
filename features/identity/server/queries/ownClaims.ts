// A person's own claims with masked numbers, and the end of a number that passed.

import type { ReadIdTail } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { OwnClaim } from '../../calls/own.ts';
import { type ClaimRow, decryptNumbers, maskNumbers, readLatestClaim } from './claim.ts';

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

const TAIL_LENGTH = 4;

/** Of a claim that operators have passed; what a person merely says of themselves proves nothing. */
export const readIdTail: ReadIdTail = async (connection, personId) => {
  const claim = await readLatestClaim(connection, personId);
  if (claim?.state !== 'passed') return undefined;
  return (await decryptNumbers(connection, claim)).map(({ idNumber }) => idNumber.slice(-TAIL_LENGTH));
};
