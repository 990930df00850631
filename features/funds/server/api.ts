// What the features after this one may ask of the ledger, always in their own transaction. Firms are locked by code, then the
// platform's accounts: who posts several times in one transaction locks all its firms first with `lockAvailable`.

import type { Fen } from '#packages/exact/exact.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { type HeldWanted, readHeldFor } from './queries/hold.ts';

export { lockAvailable, postEntries } from './posting.ts';
export { bondDeals } from './bonding.ts';
export type { Release } from './holding.ts';
export type { Fee } from './paying.ts';
export type { Paid, Payment } from '../payment.ts';
export { lockDisputed } from './disputing.ts';
export { captureHolds, placeHolds, releaseHolds, resizeHold } from './holding.ts';
export { correctFees, type FeeCorrection } from './correcting.ts';
export { chargeFees, payCarrier, payFrom, refund, releaseRetention } from './paying.ts';
export { bankFee, identify, ownMoney, paidOut, receive, sweep } from './banking.ts';
export { bookOwed, drawLoan, memo, repayEarly, repayLoan } from './lending.ts';
/** What addresses of papers about money are signed with. */
export { readLinkKey } from './queries/statementWrite.ts';
export { waitingPleas, waitingProof, waitingStatements } from './waiting.ts';
export type { OutlookSource, OverviewSource, SubAccounts } from './overview.ts';
export { firmsWithReleased, noteReleased, readReleased } from './released.ts';

export interface Held {
  readonly holdId: string;
  readonly firmId: string;
  readonly remaining: Fen;
}

/** What is set aside for a matter, oldest first. What it says counts under the lock of the firms. */
export async function heldFor(connection: Connection, wanted: HeldWanted): Promise<Held[]> {
  const rows = await readHeldFor(connection, wanted);
  return rows.map(({ id, firm_id, remaining_fen }) => ({
    holdId: id,
    firmId: firm_id,
    remaining: remaining_fen,
  }));
}
