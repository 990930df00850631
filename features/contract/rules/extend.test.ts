// One working day more to sign.

import { describe, expect, it } from 'vitest';
import type { Role } from '../choices.ts';
import type { ContractState } from '../states.ts';
import { isExtendable, missingAgreements } from './extend.ts';

describe('one working day more to sign', () => {
  it.each<[ContractState, boolean, boolean]>([
    ['draft', false, false],
    ['negotiating', false, false],
    ['to_sign', false, true],
    ['to_sign', true, false],
    ['part_signed', false, true],
    ['part_signed', true, false],
    ['effective', false, false],
    ['void', false, false],
  ])('of one that is %s, put off already %s: %s', (state, isExtended, expected) => {
    expect(isExtendable({ state, isExtended })).toBe(expected);
  });
  it.each<[string | null, Role[], Role[]]>([
    [null, [], ['seller', 'buyer']],
    [null, ['buyer'], ['seller']],
    [null, ['buyer', 'seller'], []],
    ['house', ['seller', 'buyer'], ['trade_co']],
    ['house', ['trade_co'], ['seller', 'buyer']],
    ['plant', ['seller', 'buyer'], []],
  ])('with %s between, after %j: %j have to agree', (tradeCoId, agreed, expected) => {
    expect(missingAgreements({ sellerId: 'mine', buyerId: 'plant', tradeCoId }, agreed)).toEqual(expected);
  });
});
