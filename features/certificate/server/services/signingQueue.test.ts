// The queue for signing: one at a time, and bounded for each firm.

import { expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { runInSigningQueue } from './signingQueue.ts';

it('runs one at a time, and refuses what one firm queues beyond its bound', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>();
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
  };
  const queued: Promise<unknown>[] = [];
  let refusal: unknown;
  while (refusal === undefined && queued.length < 50)
    try {
      queued.push(runInSigningQueue('mine', work));
    } catch (error) {
      refusal = error;
    }
  expect(refusal instanceof Failure && [refusal.fault.name, refusal.params]).toEqual([
    'papers_waiting',
    { most: 12 },
  ]);
  queued.push(runInSigningQueue('plant', work));
  open(undefined);
  await Promise.all(queued);
  expect(most).toBe(1);
});
