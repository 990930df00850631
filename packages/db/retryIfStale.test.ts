// Work done before a transaction: kept while valid, otherwise redone.

import { describe, expect, it } from 'vitest';
import { retryIfStale, throwStale } from './retryIfStale.ts';

describe('what is prepared', () => {
  it.each<[string, changes: number, made: number, answer: string]>([
    ['is kept as it was made', 0, 1, 'kept 1'],
    ['is made again of what has changed meanwhile', 1, 2, 'kept 2'],
    ['is made three times at most', 2, 3, 'kept 3'],
    ['is given up where it changes each time', 3, 3, 'generic.kept_changing'],
  ])('%s', async (_what, changes, times, answer) => {
    let made = 0;
    const done = retryIfStale(
      () => Promise.resolve((made += 1)),
      async (one) => (one <= changes ? throwStale() : Promise.resolve(`kept ${one}`)),
    );
    expect([await done.catch((error: Error) => error.message), made]).toEqual([answer, times]);
  });

  it('is not made again after another failure', async () => {
    let made = 0;
    await expect(
      retryIfStale(
        () => Promise.resolve((made += 1)),
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(made).toBe(1);
  });
});
