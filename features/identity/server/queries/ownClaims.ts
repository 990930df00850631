// A person's own claims, with masked numbers.

import { maskAccount, maskIdCard, maskMobile } from '#features/certification/rules/masking.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { OwnClaim } from '../../calls/own.ts';
import { type ClaimRow, decryptNumbers, readAllClaims } from './claim.ts';

export async function toOwnClaim(connection: Connection, row: ClaimRow): Promise<OwnClaim> {
  const { idNumber, account, mobile } = await decryptNumbers(connection, row);
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    idNumber: maskIdCard(idNumber),
    way: row.way,
    account: maskAccount(account),
    mobile: maskMobile(mobile),
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  };
}

export const readOwnClaims = async (connection: Connection, personId: string): Promise<readonly OwnClaim[]> =>
  Promise.all((await readAllClaims(connection, personId)).map((row) => toOwnClaim(connection, row)));
