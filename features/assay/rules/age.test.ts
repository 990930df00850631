// Tests for the age of samples.

import { describe, expect, it } from 'vitest';
import { ageOf, isOverdue } from './age.ts';

const sampledAt = new Date('2026-11-20T02:00:00Z');

describe('a sample', () => {
  it.each<[string, string | null, string, number, boolean]>([
    ['just taken', null, '2026-11-20T02:00:00Z', 0, false],
    ['of a day', null, '2026-11-21T02:00:00Z', 1, false],
    ['at the fifth day', null, '2026-11-25T02:00:00Z', 5, false],
    ['beyond the fifth day', null, '2026-11-25T02:00:01Z', 5, true],
    ['decided in time', '2026-11-23T02:00:00Z', '2026-12-20T02:00:00Z', 3, false],
    ['decided late', '2026-11-29T02:00:00Z', '2026-12-20T02:00:00Z', 9, false],
    ['of a clock that runs ahead', null, '2026-11-20T01:00:00Z', 0, false],
  ])('%s', (_name, decided, now, days, isLate) => {
    const dated = { sampledAt, decidedAt: decided === null ? null : new Date(decided) };
    expect([ageOf(dated, new Date(now)), isOverdue(dated, new Date(now))]).toEqual([days, isLate]);
  });
});
