// Events of listing.

import type { Direction } from '#features/terms/choices.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

/** Emitted before coal goes on the board or its listing is improved; a subscriber may refuse it. */
export interface BoardOffer {
  readonly listingId: string;
  readonly firmId: string;
  readonly direction: Direction;
  readonly varietyId: string;
  readonly quantity: Kg;
}
export const offered = event<BoardOffer>('listing.offered');

export interface Ended {
  readonly listingId: string;
  readonly title: string;
  readonly ownerId: string;
}
/** The owner withdraws it; subscribers that depend on it refuse. */
export const withdrawing = event<Pick<Ended, 'listingId'>>('listing.withdrawing');
/** The locked listing ends: deposits of responses are released before its own, in one lock order. */
export const ended = event<Ended>('listing.ended');
