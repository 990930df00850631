// What a transfer proof is refused for.

import { expect, it } from 'vitest';
import { findProofFlaw } from './proof.ts';

it.each([
  ['京华电力有限公司', '2026-11-26', undefined],
  ['京华电力 有限公司', '2026-11-25', undefined],
  ['京华电力有限公司', '2026-11-27', 'day_ahead'],
  ['京华', '2026-11-26', 'payer_differs'],
  ['', '2026-11-26', 'payer_differs'],
])('of %s, paid on %s: %s', (payerName, paidOn, flaw) => {
  const known = { firmName: '京华电力有限公司', today: '2026-11-26' };
  expect(findProofFlaw({ payerName, paidOn }, known)).toBe(flaw);
});
