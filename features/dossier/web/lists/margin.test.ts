// Tests for the margin of two legs.

import { expect, it } from 'vitest';
import { aListed } from '#features/contract/web/screens.example.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { marginOf } from './margin.ts';

const other = (price: bigint) => ({
  id: '01M7XQK9SG23KNFKAFZKV5A70A',
  no: 'HT261124000019',
  party: { id: '01M7XQK9SG23KNFKAFZKV5A70B', name: '潞河热电有限公司', shortName: '潞河热电' },
  quantity: kg(1n),
  price: haoPerTonne(price),
  state: 'effective' as const,
});
const price = haoPerTonne(5_120_000n);

it.each<[string, Parameters<typeof aListed>[0], bigint | null]>([
  [
    'of what is bought is what the other leg brings',
    { leg: 'upstream', price, otherLeg: other(5_260_000n) },
    140_000n,
  ],
  [
    'of what is sold is what the other leg leaves',
    { leg: 'downstream', price, otherLeg: other(5_000_000n) },
    120_000n,
  ],
  ['may be a loss', { leg: 'upstream', price, otherLeg: other(5_000_000n) }, -120_000n],
  ['is nobody else’s', { leg: 'upstream', price, otherLeg: null }, null],
  ['needs a price', { leg: 'upstream', price: null, otherLeg: other(1n) }, null],
])('the margin %s', (_name, change, expected) => {
  expect(marginOf(aListed(change))).toBe(expected);
});
