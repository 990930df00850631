// Moves open to the reader in a negotiation, from the server's state machine.

import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { ResponseCard } from '../../calls/response.ts';
import {
  MAX_ROUNDS,
  OPEN_RESPONSES,
  responseMachine,
  type ResponseMove,
  type ResponseState,
} from '../../states.ts';

export const isResponseOpen = (state: ResponseState) => OPEN_RESPONSES.some((open) => open === state);

export function threadMoves(
  { state, party, round }: Pick<ResponseCard, 'state' | 'party' | 'round'>,
  seats: readonly Seat[],
): ResponseMove[] {
  if (!TRADING_SEATS.some((seat) => seats.includes(seat))) return [];
  const isCounter = (move: ResponseMove) => move === 'counter' || move === 'counter_back';
  return openMoves(responseMachine, state, party).filter((move) => !isCounter(move) || round < MAX_ROUNDS);
}

/** A side that can accept is the side whose answer is awaited. */
export const isMyTurn = ({ state, party }: Pick<ResponseCard, 'state' | 'party'>) =>
  openMoves(responseMachine, state, party).some((move) => move === 'accept' || move === 'agree');
