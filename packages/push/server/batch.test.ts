// Batching: items that arrive during a round go into the next.

import { expect, it } from 'vitest';
import { batch } from './batch.ts';

it('takes all items of one tick together, and those that came meanwhile after it, up to `max`', async () => {
  const rounds: (readonly number[])[] = [];
  const double = batch(
    async (asked: readonly number[]) => {
      rounds.push(asked);
      await Promise.resolve();
      return asked.map((number) => number * 2);
    },
    { max: 3 },
  );
  const first = [1, 2].map(double);
  await Promise.resolve();
  await Promise.resolve();
  const later = [3, 4, 5, 6].map(double);
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(rounds).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('refuses those of a round that breaks, and goes on', async () => {
  const inverse = batch(
    async (asked: readonly number[]) => {
      if (asked.includes(0)) throw new RangeError('no inverse');
      return asked.map((number) => 1 / number);
    },
    { max: 1 },
  );
  const [broken, whole] = await Promise.allSettled([inverse(0), inverse(2)]);
  expect([broken.status, whole]).toEqual(['rejected', { status: 'fulfilled', value: 0.5 }]);
});
