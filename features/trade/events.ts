// What trading tells the features after it.

import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { Direction, Mode } from './choices.ts';

/** One side of a deal: who, and the money already frozen for it, if any. */
export interface Side {
  readonly firmId: string;
  readonly name: string;
  readonly bond: Fen;
  readonly from?: { readonly holdId: string; readonly amount: Fen };
}

export interface Deal {
  readonly responseId: string;
  readonly listingId: string;
  readonly title: string;
  readonly direction: Direction;
  readonly mode: Mode;
  readonly termsHash: string;
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  /** Of the price. */
  readonly isTaxIncluded: boolean;
  readonly vatRate: BasisPoints;
  readonly seller: Side;
  readonly buyer: Side;
  readonly coalOrgId: string | undefined;
  readonly useCoalOrgId: string | undefined;
  readonly personId: string;
  /** The last day of delivery: the bonds are expected back then. */
  readonly windowTo: string;
  /** When both must have signed. */
  readonly signBy: Date;
}

/** Coal is put up on the board, or better: refused here, it does not get there. */
export interface Offer {
  readonly listingId: string;
  readonly firmId: string;
  readonly direction: Direction;
  readonly varietyId: string;
  /** All of it. */
  readonly quantity: Kg;
}
export const offered = event<Offer>('trade.offered');

/** Deals were made, in this order: contracts are drafted and the deposits become bonds. */
export const dealt = event<readonly Deal[]>('trade.dealt');
