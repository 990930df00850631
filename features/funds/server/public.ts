// What later features may use of the ledger, always in their own transaction.
// Lock order: firms by code, then platform accounts. A transaction that posts several times must first lock
// all its firms with `lockAvailable`.

import type { Connection } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { type ActiveHoldFilter, readActiveHoldsFor } from './queries/hold.ts';

export { lockAvailable, postEntries } from './services/postEntries.ts';
export { spendTradeProof } from './services/spendTradeProof.ts';
export { lockTradeProofs, spendTradeProofs } from './queries/tradeProof.ts';
export { bondDeals } from './services/bondDeals.ts';
export type { Release } from './services/placeAndReleaseHolds.ts';
export type { FeeCharge } from './services/payBetweenFirms.ts';
export type { PaymentResult, Payment } from '../payment.ts';
export { lockDisputed } from './services/freezeDisputed.ts';
export { captureHolds, placeHolds, releaseHolds, resizeHold } from './services/placeAndReleaseHolds.ts';
export { correctFees, type FeeCorrection } from './services/correctFees.ts';
export {
  chargeFees,
  payCarrier,
  payFromHolds,
  payRefunds,
  releaseRetention,
} from './services/payBetweenFirms.ts';
export {
  postBankFee,
  postIdentification,
  readOwnMoney,
  postPayout,
  postReceipt,
  postSweep,
} from './services/postBankMovement.ts';
export {
  postOwed,
  postLoan,
  postDraft,
  postEarlyRepayment,
  postProceeds,
  postRepayment,
} from './services/postDraftsAndLoans.ts';
export { visibleFirmId } from './access.ts';
export { type TreeHeadRow, readTreeHead } from './queries/tree.ts';
export { listDepositRequestTasks, listProofTasks } from './services/listOperatorTasks.ts';
export {
  moneyOverviews,
  type OutlookSource,
  outlookSources,
  type OverviewSource,
  subAccounts,
  type SubAccounts,
} from './services/gatherMoneyOverview.ts';
export { readFirmsWithReleased, markReleasedHandled, readReleased } from './queries/releasedDeposit.ts';

export interface HoldRemainder {
  readonly holdId: string;
  readonly firmId: string;
  readonly remaining: Fen;
}

/** Active holds of a matter, oldest first. Reliable only while the firms are locked. */
export async function activeHoldsFor(
  connection: Connection,
  wanted: ActiveHoldFilter,
): Promise<HoldRemainder[]> {
  const rows = await readActiveHoldsFor(connection, wanted);
  return rows.map(({ id, firm_id, remaining_fen }) => ({
    holdId: id,
    firmId: firm_id,
    remaining: remaining_fen,
  }));
}
