// ULIDs: increasing, well-formed, unique.

import { describe, expect, it } from 'vitest';
import { Id } from '#packages/schema/wire.ts';
import { createUlidFactory } from './ulid.ts';

describe('an identity', () => {
  it('begins with its time', () => {
    expect(createUlidFactory(() => new Date('2026-11-24T01:12:00Z'))().slice(0, 10)).toBe('01M85HR5R0');
  });

  it('rises within a millisecond, and when the clock goes back', () => {
    const times = [5, 5, 5, 4, 6, 6].flatMap((time) => Array<number>(1_000).fill(time));
    let at = 0;
    const newId = createUlidFactory(() => new Date(times[at++] ?? 6));
    const given = times.map(() => newId());
    expect(given).toEqual([...new Set(given)].sort());
    expect(given.every((id) => Id.safeParse(id).success)).toBe(true);
  });

  it('is never given by two processes', () => {
    const processes = Array.from({ length: 100 }, () => createUlidFactory(() => new Date(5)));
    expect(new Set(processes.map((newId) => newId())).size).toBe(100);
  });
});
