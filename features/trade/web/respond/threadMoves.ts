// What the reader may do in a negotiation now: read off the table the server obeys.

import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { ResponseCard } from '../../calls/response.ts';
import {
  MOST_ROUNDS,
  OPEN_RESPONSES,
  responseMachine,
  type ResponseMove,
  type ResponseState,
} from '../../states.ts';

export const isOpen = (state: ResponseState) => OPEN_RESPONSES.some((open) => open === state);

export function threadMoves(
  { state, party, round }: Pick<ResponseCard, 'state' | 'party' | 'round'>,
  seats: readonly Seat[],
): ResponseMove[] {
  if (!TRADING_SEATS.some((seat) => seats.includes(seat))) return [];
  const isCounter = (move: ResponseMove) => move === 'counter' || move === 'counter_back';
  return openMoves(responseMachine, state, party).filter((move) => !isCounter(move) || round < MOST_ROUNDS);
}

/** Whoever can accept is the one who is waited for. */
export const isMyTurn = ({ state, party }: Pick<ResponseCard, 'state' | 'party'>) =>
  openMoves(responseMachine, state, party).some((move) => move === 'accept' || move === 'agree');
