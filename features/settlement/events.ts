// Events that settlement emits to later features within its transaction.

import type { SheetType } from '#features/valuation/rules/sheet.ts';
import type { Fen, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface SheetEvent {
  readonly sheetId: string;
  readonly no: string;
  readonly type: SheetType;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly settled: Kg;
  /**
   * Change of the contract's settled tonnes: less than `settled` if sheets are replaced, negative on
   * reversal.
   */
  readonly more: Kg;
  readonly goods: Fen;
  readonly payable: Fen;
}

/** Signed by both sides, or confirmed by a ruling. */
export const sheetConfirmed = event<readonly SheetEvent[]>('settlement.confirmed');
export const sheetPaid = event<readonly SheetEvent[]>('settlement.paid');
export const sheetReversed = event<readonly SheetEvent[]>('settlement.reversed');
export const sheetClosed = event<readonly SheetEvent[]>('settlement.closed');

export interface LienPaymentEvent {
  readonly sheetId: string;
  readonly sheetNo: string;
  readonly lienId: string;
  /** Hold of the money for the lender (FRZ_LIEN). */
  readonly holdId: string;
  readonly amount: Fen;
  readonly sourceId: string;
}
/** The subscriber that set the lien draws its share in the same transaction; the rest goes to the seller. */
export const sheetPaidUnderLien = event<readonly LienPaymentEvent[]>('settlement.paid_under_lien');

/** These sheets are about to be replaced, reversed or paid otherwise; a subscriber may refuse. */
export const aboutToEnd = event<{ readonly sheetIds: readonly string[] }>('settlement.about_to_end');

export interface Overruled {
  readonly sheetId: string;
  /** Who ruled. */
  readonly doer: {
    readonly firmId?: string | undefined;
    readonly personId?: string | undefined;
    readonly ip?: string | undefined;
    readonly reason?: string | undefined;
  };
}
/** An appeal is upheld, contract and sheet are locked: requests on the sheet end before it is reversed. */
export const overruled = event<Overruled>('settlement.overruled');
