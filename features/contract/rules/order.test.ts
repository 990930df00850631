// Signing order and roles.

import { describe, expect, it } from 'vitest';
import type { Role } from '../choices.ts';
import { maySignNow, roleOf, signingOrder } from './order.ts';

describe('the order of signing', () => {
  it.each<[string, string, string, string | null, Role[]]>([
    ['of two', 'mine', 'plant', null, ['seller', 'buyer']],
    ['of three, the trading company last', 'mine', 'plant', 'house', ['seller', 'buyer', 'trade_co']],
    ['of an upstream leg', 'mine', 'house', 'house', ['seller', 'buyer']],
    [
      'of a downstream leg: the plant before the trading company that sells',
      'house',
      'plant',
      'house',
      ['buyer', 'seller'],
    ],
  ])('%s', (_name, sellerId, buyerId, tradeCoId, order) => {
    expect(signingOrder({ sellerId, buyerId, tradeCoId })).toEqual(order);
  });
  it.each<[Role[], boolean, Role[]]>([
    [[], false, ['seller']],
    [['seller'], false, ['buyer']],
    [['seller', 'buyer'], false, []],
    [[], true, ['seller', 'buyer']],
    [['buyer'], true, ['seller']],
  ])('after %j, at once %s: %j', (signed, isParallel, expected) => {
    expect(maySignNow(['seller', 'buyer'], signed, isParallel)).toEqual(expected);
  });
  it('knows every firm once, and strangers not at all', () => {
    const of = { sellerId: 'mine', buyerId: 'house', tradeCoId: 'house' };
    expect(['mine', 'house', 'rival', undefined].map((firmId) => roleOf(firmId, of))).toEqual([
      'seller',
      'buyer',
      undefined,
      undefined,
    ]);
  });
});
