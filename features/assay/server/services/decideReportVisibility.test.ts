// Who sees a laboratory's report before results are settled.

import { expect, it } from 'vitest';
import type { SplitRow } from '../queries/split.ts';
import { isReportVisible } from './decideReportVisibility.ts';

type Reader = Parameters<typeof isReportVisible>[2];
const REPORTED = new Date('2026-11-24T01:12:00Z');

it.each<[Parameters<typeof isReportVisible>[0]['state'], 'A' | 'B', Date | null, Reader, boolean]>([
  ['sent', 'A', null, 'seller', false],
  ['sent', 'A', null, 'platform', false],
  ['sent', 'A', REPORTED, 'seller', true],
  ['sent', 'A', REPORTED, 'buyer', false],
  ['sent', 'B', REPORTED, 'buyer', true],
  ['sent', 'B', REPORTED, 'seller', false],
  ['sent', 'A', REPORTED, 'both', false],
  ['sent', 'A', REPORTED, 'platform', true],
  ['final', 'A', REPORTED, 'buyer', true],
  ['final', 'B', REPORTED, 'both', true],
  ['final', 'B', null, 'buyer', false],
] as never)(
  'of a sample that is %s, part %s reported at %s, shown to %s: %s',
  (state, part, at, to, shown) => {
    expect(isReportVisible({ state }, { part, reported_at: at } as SplitRow, to)).toBe(shown);
  },
);
