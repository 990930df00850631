// What people may enter as a sum of money: more than nothing, with two decimals, up to 9,999,999,999.99 yuan.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Sum, SumOrNone } from './wire.ts';

describe('a sum', () => {
  it.each([
    ['1', true, true], ['999999999999', true, true], ['1000000000000', false, false], ['0', false, true], ['-1', false, false], ['1.5', false, false], ['', false, false],
  ])('of %s fen is one: %s, and may be where none may stand: %s', (fen, isSum, isSumOrNone) => {
    expect([z.safeDecode(Sum, fen).success, z.safeDecode(SumOrNone, fen).success]).toEqual([isSum, isSumOrNone]);
  });
});
