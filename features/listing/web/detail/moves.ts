// Moves and responses open to the reader, from the server's state machine.

import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { ListingDetail } from '../../calls/listing.ts';
import { listingMachine, type ListingMove } from '../../states.ts';

export type ResponseAction = 'take' | 'negotiate' | 'resume_thread';

export interface PossibleActions {
  readonly answers: readonly ResponseAction[];
  readonly moves: readonly ListingMove[];
  /** The reader's firm may, but the reader's seat may not. */
  readonly lacksSeat: boolean;
}

const NOTHING: PossibleActions = { answers: [], moves: [], lacksSeat: false };

export function possibleActions(
  { party, card, myResponseId }: Pick<ListingDetail, 'party' | 'card' | 'myResponseId'>,
  seats: readonly Seat[],
): PossibleActions {
  if (party === null) return NOTHING;
  if (party === 'operator')
    return {
      ...NOTHING,
      moves: seats.includes('operator_trade') ? openMoves(listingMachine, card.state, 'operator') : [],
    };
  const trades = TRADING_SEATS.some((seat) => seats.includes(seat));
  if (party === 'owner')
    return { ...NOTHING, moves: trades ? openMoves(listingMachine, card.state, 'owner') : [] };
  const answers: ResponseAction[] = myResponseId
    ? ['resume_thread']
    : card.state === 'listed'
      ? answersTo(card.mode)
      : [];
  return { ...NOTHING, answers: trades ? answers : [], lacksSeat: !trades && answers.length > 0 };
}

function answersTo(mode: ListingDetail['card']['mode']): ResponseAction[] {
  switch (mode) {
    case 'fixed':
      return ['take'];
    case 'negotiate':
      return ['negotiate'];
    case 'directed':
      return ['take', 'negotiate'];
    case 'auction':
    case 'sealed':
      return [];
  }
}
