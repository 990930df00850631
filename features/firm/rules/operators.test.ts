// Seats of operators, and one-time addresses.

import { expect, it } from 'vitest';
import type { OperatorSeat } from '../seats.ts';
import { welcomeAddress, haveSameSeats, hasSeatClash, normaliseSeats } from './operators.ts';

it.each<[OperatorSeat[], boolean]>([
  [['operator_maker', 'operator_checker'], true],
  [['operator_maker', 'operator_trade'], false],
  [['operator_checker'], false],
  [[], false],
])('%j clash: %s', (seats, clash) => {
  expect(hasSeatClash(seats)).toBe(clash);
});

it('orders seats, each once', () => {
  const all: OperatorSeat[] = ['operator_admin', 'operator_trade', 'operator_maker'];
  expect(normaliseSeats(['operator_maker', 'operator_admin', 'operator_maker'], all)).toEqual([
    'operator_admin',
    'operator_maker',
  ]);
});

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'c'], ['a', 'b'], false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(haveSameSeats(one, other)).toBe(same);
});

it('keeps the key behind the hash, which is never sent', () => {
  const address = new URL(welcomeAddress('https://seam.example', 'secret-key'));
  expect(`${address.origin}${address.pathname}${address.search}`).toBe('https://seam.example/console/');
  expect(address.hash).toContain('secret-key');
});
