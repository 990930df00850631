// Tests the remaining credit and its excess by one more contract.

import { expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { creditAfter } from './credit.ts';

it.each([
  [500n, 0n, 500n, { left: 500n, over: 0n }],
  [500n, 0n, 501n, { left: 500n, over: 1n }],
  [500n, 120n, 300n, { left: 380n, over: 0n }],
  [500n, 700n, 0n, { left: 0n, over: 200n }],
  [0n, 0n, 10n, { left: 0n, over: 10n }],
])('of %s with %s used, a contract worth %s', (limit, used, goods, standing) => {
  expect(creditAfter({ limit: fen(limit), used: fen(used) }, fen(goods))).toEqual(standing);
});
