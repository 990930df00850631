// What later features may use of the ledger, always in their own transaction.
// Lock order: firms by code, then platform accounts. A transaction that posts several times must first lock
// all its firms with `lockAvailable`.

import type { Connection } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { type HeldWanted, readHeldFor } from './queries/hold.ts';

export { lockAvailable, postEntries } from './services/postEntries.ts';
export { bondDeals } from './services/bondDeals.ts';
export type { Release } from './services/placeAndReleaseHolds.ts';
export type { Fee } from './services/payBetweenFirms.ts';
export type { Paid, Payment } from '../payment.ts';
export { lockDisputed } from './services/freezeDisputed.ts';
export { captureHolds, placeHolds, releaseHolds, resizeHold } from './services/placeAndReleaseHolds.ts';
export { correctFees, type FeeCorrection } from './services/correctFees.ts';
export { chargeFees, payCarrier, payFrom, refund, releaseRetention } from './services/payBetweenFirms.ts';
export { bankFee, identify, ownMoney, paidOut, receive, sweep } from './services/postBankMovement.ts';
export { bookOwed, drawLoan, memo, repayEarly, repayLoan } from './services/postDraftsAndLoans.ts';
export { firmInSight, ownFirm } from './access.ts';
export { type HeadRow, readHead } from './queries/tree.ts';
export { waitingPleas, waitingProof } from './services/listWaitingItems.ts';
export {
  moneyOverviews,
  type OutlookSource,
  outlookSources,
  type OverviewSource,
  subAccounts,
  type SubAccounts,
} from './services/gatherMoneyOverview.ts';
export { firmsWithReleased, noteReleased, readReleased } from './queries/releasedDeposit.ts';

export interface Held {
  readonly holdId: string;
  readonly firmId: string;
  readonly remaining: Fen;
}

/** Active holds of a matter, oldest first. Reliable only while the firms are locked. */
export async function heldFor(connection: Connection, wanted: HeldWanted): Promise<Held[]> {
  const rows = await readHeldFor(connection, wanted);
  return rows.map(({ id, firm_id, remaining_fen }) => ({
    holdId: id,
    firmId: firm_id,
    remaining: remaining_fen,
  }));
}
