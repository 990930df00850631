// The order of the wide table, and the way through it by keyboard.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { someLot, someOwn } from '../../lots.example.ts';
import { type Column, moved, rowsOf, sorted } from './table.ts';

const lot = (no: number, price: number | undefined, code: string, endsAt: number | null) =>
  someLot({
    id: `lot ${no}`,
    no,
    standing: price === undefined ? null : { price: haoPerTonne(BigInt(price)), code },
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...(endsAt === null ? { state: 'sold' as const } : {}),
  });
const rows = rowsOf([lot(1, 600, 'P3', 3_000), lot(2, 500, 'K7', 2_000), lot(3, 700, 'P3', null)], {
  isEnrolled: true,
  code: 'K7',
  lots: [
    someOwn({ lotId: 'lot 1', limit: haoPerTonne(650n) }),
    someOwn({ lotId: 'lot 2' }),
    someOwn({ lotId: 'lot 3', ownPrice: null, isOutbid: false }),
  ],
});

describe('lots are sorted', () => {
  it.each<[Column, boolean, number[]]>([
    ['no', false, [1, 2, 3]],
    ['no', true, [3, 2, 1]],
    ['left', false, [2, 1, 3]],
    ['left', true, [1, 2, 3]],
    ['price', true, [3, 1, 2]],
    ['standing', false, [1, 2, 3]],
    ['limit', true, [1, 2, 3]],
    ['bids', false, [1, 2, 3]],
  ])('by %s, downwards %s', (column, isDown, expected) => {
    expect(sorted(rows, { column, isDown }).map((row) => row.lot.no)).toEqual(expected);
  });
});

it('tells of each lot how one stands in it', () => {
  expect(rows.map(({ standing }) => standing)).toEqual(['outbid', 'leads', 'idle']);
});

describe('the arrow keys', () => {
  it.each([
    [undefined, 1, 'lot 1'],
    ['lot 1', 1, 'lot 2'],
    ['lot 3', 1, 'lot 3'],
    ['lot 1', -1, 'lot 1'],
    ['gone', -1, 'lot 1'],
  ])('lead from %s by %s to %s', (chosen, steps, expected) => {
    expect(moved(rows, chosen, steps)).toBe(expected);
  });
});
