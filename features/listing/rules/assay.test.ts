// When an assay counts as recent.

import { expect, it } from 'vitest';
import { isRecentAssay } from './assay.ts';

/** 24 November in Shanghai, one minute before midnight. */
const now = new Date('2026-11-24T15:59:00Z');

it.each([
  ['2026-11-24', true],
  ['2026-10-25', true],
  ['2026-10-24', false],
  ['2025-11-24', false],
  [null, false],
])('coal sampled on %s has a recent assay: %s', (day, isRecent) => {
  expect(isRecentAssay(day, now)).toBe(isRecent);
});

it('the day changes at midnight in Shanghai', () => {
  expect(isRecentAssay('2026-10-25', new Date('2026-11-24T16:00:00Z'))).toBe(false);
});
