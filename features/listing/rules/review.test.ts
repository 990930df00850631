// Tests whose listings are reviewed.

import { expect, it } from 'vitest';
import type { CreditClass } from '#features/firm/credit.ts';
import { needsReview } from './review.ts';

it.each<[CreditClass | null, boolean, string, boolean]>([
  ['A', true, 'A', false],
  ['B', true, 'A', true],
  ['B', true, 'B', false],
  ['A', true, 'C', false],
  ['D', true, 'C', true],
  ['A', true, 'none', true],
  [null, true, 'C', true],
  [null, false, 'none', false],
  ['D', false, 'A', false],
])(
  'a firm of class %s, review on: %s, from class %s on without: reviewed is %s',
  (credit, isOn, least, is) => {
    expect(needsReview(credit, isOn, least)).toBe(is);
  },
);
