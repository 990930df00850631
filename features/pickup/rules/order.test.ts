// The window and the tonnes of an order.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { isWindowOpen, isWithinLeft, proposedQuantity } from './order.ts';

const CONTRACT = { windowFrom: '2026-11-25', windowTo: '2026-12-10' };

it.each([
  ['2026-11-25', '2026-12-10', '2026-11-26', true],
  ['2026-11-24', '2026-12-10', '2026-11-26', false],
  ['2026-11-25', '2026-12-11', '2026-11-26', false],
  ['2026-11-30', '2026-11-29', '2026-11-26', false],
  ['2026-11-25', '2026-11-26', '2026-11-26', true],
  ['2026-11-25', '2026-11-26', '2026-11-27', false],
])('from %s to %s, on %s: %s', (windowFrom, windowTo, today, isOpen) => {
  expect(isWindowOpen({ windowFrom, windowTo }, CONTRACT, today)).toBe(isOpen);
});

it.each([
  [2_099_999n, true],
  [2_100_000n, true],
  [2_100_001n, false],
])('takes %s kg where 2,100 t are left: %s', (quantity, isTaken) => {
  expect(isWithinLeft(kg(quantity), kg(2_100_000n))).toBe(isTaken);
});

it.each([
  ['all that was agreed, not the tolerance', 2_000n, 0n, 2_100n, 2_000n],
  ['what other orders left of it', 2_000n, 1_500n, 600n, 500n],
  ['the tolerance, once all is ordered', 2_000n, 2_000n, 100n, 100n],
  ['nothing, once the tolerance is ordered too', 2_000n, 2_100n, 0n, 0n],
])('proposes %s', (_name, quantity, ordered, left, proposed) => {
  expect(proposedQuantity({ quantity: kg(quantity), ordered: kg(ordered), left: kg(left) })).toBe(proposed);
});
