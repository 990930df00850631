// What settlements tell the features after them, in the same transaction.

import type { Fen, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { SheetType } from './rules/sheet.ts';

export interface SheetNews {
  readonly sheetId: string;
  readonly no: string;
  readonly type: SheetType;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly settled: Kg;
  /** By how much the contract's settled tonnes grew: less than `settled` where this sheet replaces others, negative where one is reversed. */
  readonly more: Kg;
  readonly goods: Fen;
  readonly payable: Fen;
}

/** Both sides have signed, or a ruling stands in for one. */
export const sheetConfirmed = event<readonly SheetNews[]>('settlement.confirmed');
/** All that it is payable for has been paid. */
export const sheetPaid = event<readonly SheetNews[]>('settlement.paid');
/** It stands no longer; `more` is negative. */
export const sheetReversed = event<readonly SheetNews[]>('settlement.reversed');
export const sheetClosed = event<readonly SheetNews[]>('settlement.closed');

export interface PaidUnderLien {
  readonly sheetId: string;
  readonly sheetNo: string;
  readonly lienId: string;
  /** Where the money waits for who has lent on the sheet (FRZ_LIEN). */
  readonly holdId: string;
  readonly amount: Fen;
  /** The release that paid it. */
  readonly sourceId: string;
}
/** Whoever set the lien draws the hold in the same transaction: what is not theirs is the seller's. */
export const sheetPaidUnderLien = event<readonly PaidUnderLien[]>('settlement.paid_under_lien');
