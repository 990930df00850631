// Tests for the open moves of orders, trips, tickets, scales and late coal.

import { describe, expect, it } from 'vitest';
import { openMoves, statesOf, unreachableStates } from '#packages/machine/machine.ts';
import {
  lateMachine,
  type PickupOrderState,
  pickupOrderMachine,
  type PickupParty,
  tripMachine,
  type TripState,
} from './states.ts';

describe('an order', () => {
  it.each<[PickupOrderState, PickupParty, string[]]>([
    ['draft', 'buyer', ['submit', 'cancel']],
    ['draft', 'seller', []],
    ['submitted', 'seller', ['approve', 'return']],
    ['submitted', 'buyer', ['cancel']],
    ['returned', 'buyer', ['submit', 'cancel']],
    ['returned', 'seller', []],
    ['seller_ok', 'clock', ['activate', 'expire']],
    ['seller_ok', 'seller', []],
    ['active', 'buyer', ['pause', 'complete', 'cancel']],
    ['active', 'seller', ['pause']],
    ['active', 'operator', ['pause']],
    ['active', 'clock', ['complete', 'expire']],
    ['paused', 'seller', ['resume']],
    ['paused', 'buyer', ['resume', 'complete', 'cancel']],
    ['completed', 'buyer', []],
    ['expired', 'buyer', []],
    ['cancelled', 'buyer', []],
  ])('%s: the %s may %j', (state, party, moves) => {
    expect(openMoves(pickupOrderMachine, state, party)).toEqual(moves);
  });
});

describe('a trip', () => {
  const way = [
    'planned',
    'booked',
    'queued',
    'entered',
    'tared',
    'loaded',
    'grossed',
    'exited',
    'arrived',
    'recv_grossed',
    'recv_tared',
    'signed',
  ] as const;

  it('goes its way from the plan to the signature, one after the other', () => {
    expect(
      way
        .slice(1)
        .filter(
          (to, at) =>
            !Object.values(tripMachine.moves).some(
              (move) => move.to === to && (move.from as readonly TripState[]).includes(way[at] ?? 'planned'),
            ),
        ),
    ).toEqual([]);
  });
  it('is stopped anywhere on its way, and called off until it is loaded', () => {
    const from = (party: PickupParty, move: string) =>
      statesOf(tripMachine)
        .filter((state) => openMoves(tripMachine, state, party).some((one) => one === move))
        .toSorted();
    expect(from('seller', 'stop')).toEqual(way.slice(0, -1).toSorted());
    expect(from('operator', 'void')).toEqual([
      'abnormal',
      'booked',
      'entered',
      'loaded',
      'planned',
      'queued',
      'tared',
    ]);
  });
  it.each<[TripState, PickupParty, string[]]>([
    ['planned', 'driver', ['book', 'queue']],
    ['booked', 'driver', ['book', 'queue']],
    ['queued', 'driver', []],
    ['exited', 'driver', ['arrive']],
    ['queued', 'seller', ['enter', 'stop', 'void']],
    ['tared', 'seller', ['load', 'stop', 'void']],
    ['grossed', 'seller', ['exit', 'stop']],
    ['recv_tared', 'buyer', ['sign', 'stop']],
    ['recv_tared', 'seller', ['stop']],
    ['grossed', 'buyer', ['stop']],
    ['signed', 'buyer', []],
    ['voided', 'operator', []],
  ])('%s: the %s may %j', (state, party, moves) => {
    expect(openMoves(tripMachine, state, party)).toEqual(moves);
  });
});

it.each([
  ['running', ['end', 'withdraw']],
  ['ended', ['resume']],
  ['withdrawn', ['resume']],
] as const)('late coal that is %s: the clock may %j, nobody else anything', (state, moves) => {
  expect([openMoves(lateMachine, state, 'clock'), openMoves(lateMachine, state, 'buyer')]).toEqual([
    moves,
    [],
  ]);
});

it('every state is reached', () => {
  expect([
    unreachableStates(pickupOrderMachine),

    unreachableStates(lateMachine),
    unreachableStates(tripMachine),
  ]).toEqual([[], [], []]);
});
