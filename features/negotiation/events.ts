// Events of negotiation.

import type { Direction, Mode } from '#features/terms/choices.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface DealSide {
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
  readonly isTaxIncluded: boolean;
  readonly vatRate: BasisPoints;
  readonly seller: DealSide;
  readonly buyer: DealSide;
  readonly coalOrgId: string | undefined;
  readonly useCoalOrgId: string | undefined;
  readonly personId: string;
  readonly windowTo: string;
  readonly signBy: Date;
}

/**
 * Deals in the order in which they were made: subscribers draft contracts and convert deposits into bonds.
 */
export const dealt = event<readonly Deal[]>('negotiation.dealt');

/** A firm has answered a listing with an offer of its own. */
export const responded = event<{
  readonly responseId: string;
  readonly listingId: string;
  readonly firmId: string;
  readonly personId: string;
}>('negotiation.responded');
