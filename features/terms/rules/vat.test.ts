// VAT on top of a price, rounded as an invoice does.

import { expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { goodsValue, priceWithVat, vatOnTop } from './vat.ts';

const VAT = basisPoints(1_300n);

it.each([
  [true, 0n],
  [false, 1_300n],
])('of a price that includes it %s: %s basis points', (isTaxIncluded, onTop) => {
  expect(vatOnTop({ isTaxIncluded, vatRate: VAT })).toBe(onTop);
});

it.each<[bigint, bigint, bigint | undefined, bigint]>([
  [1_000_000n, 5_120_000n, undefined, 512_000_00n],
  [1_000_000n, 5_120_000n, 1_300n, 578_560_00n],
  // 0.333 t at 100.01 is 33.30 net, and 13 % of that 4.33.
  [333n, 1_000_100n, 1_300n, 33_30n + 4_33n],
])('%s kg at %s hao with %s on top are %s fen', (quantity, price, onTop, value) => {
  const rate = onTop === undefined ? undefined : basisPoints(onTop);
  expect(goodsValue(kg(quantity), haoPerTonne(price), rate)).toBe(value);
});

it.each([
  [5_120_000n, 1_300n, 5_785_600n],
  [5_120_000n, 0n, 5_120_000n],
  [3n, 1_300n, 3n],
  [4n, 1_300n, 5n],
])('a price of %s with %s on top is %s', (price, onTop, withVat) => {
  expect(priceWithVat(haoPerTonne(price), basisPoints(onTop))).toBe(withVat);
});
