// Tests of the service levels of desks.

import { describe, expect, it } from 'vitest';
import { serviceLevelOf, standingOf } from './serviceLevels.ts';

const threshold = { late: new Date('2026-11-23T02:00:00Z'), soon: new Date('2026-11-23T14:00:00Z') };

describe('what waits at a desk', () => {
  it.each([
    ['an abnormal ticket', 'tickets', 'shift'],
    ['a form of a firm', 'firms', 'day'],
    ['a report of a breach', 'breaches', 'case'],
    ['what a later feature brings', 'closures', 'day'],
  ])('%s has its time', (_what, desk, level) => {
    expect(serviceLevelOf(desk)).toBe(level);
  });

  it.each([
    ['late to the moment', '2026-11-23T02:00:00Z', 'late'],
    ['a moment before', '2026-11-23T02:00:01Z', 'soon'],
    ['soon to the moment', '2026-11-23T14:00:00Z', 'soon'],
    ['in time', '2026-11-23T14:00:01Z', 'inTime'],
  ])('is %s', (_what, since, standing) => {
    expect(standingOf(new Date(since), threshold)).toBe(standing);
  });
});
