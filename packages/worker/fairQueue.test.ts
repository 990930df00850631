// Fair queueing: order of tasks and refusals.

import { setImmediate as othersTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

function createTestQueue(bounds: Parameters<typeof createFairQueue>[0]) {
  const inTurn = createFairQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    ask: (who: string, task: string) =>
      inTurn(
        who,
        () =>
          new Promise<string>((resolve, reject) => {
            begun.push(task);
            ends.set(task, (error) => {
              if (error) reject(error);
              else resolve(task);
            });
          }),
      ),
    async end(task: string, error?: Error) {
      ends.get(task)?.(error);
      await othersTurn();
    },
  };
}

describe('turns', () => {
  it('let one who asks for much wait for themselves alone', async () => {
    const { ask, begun, end } = createTestQueue({ concurrency: 2, maxPerKey: 9 });
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((task) => ask(task.charAt(0), task));
    await othersTurn();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    await end('b1');
    await end('a2');
    await end('b2');
    await end('a3');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(await Promise.all(asked.map(async (answer) => answer))).toEqual([
      'a1',
      'a2',
      'a3',
      'b1',
      'b2',
      'c1',
    ]);
  });

  it('go on after work that failed, and tell who asked for it', async () => {
    const { ask, begun, end } = createTestQueue({ concurrency: 1, maxPerKey: 9 });
    const [broken, next] = [ask('a', 'a1'), ask('a', 'a2')];
    await othersTurn();
    await Promise.all([expect(broken).rejects.toThrow('no'), end('a1', new Error('no'))]);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(await next).toBe('a2');
  });

  it('take no more of one than may wait, until some of it is done', async () => {
    const { ask, end } = createTestQueue({ concurrency: 1, maxPerKey: 2 });
    expect([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')].map(Boolean)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await othersTurn();
    await end('a1');
    expect(ask('a', 'a4')).toBeDefined();
  });

  it('count a task that failed among the waiting ones of its own, for a while', async () => {
    let now = 0;
    const { ask, begun, end } = createTestQueue({
      concurrency: 1,
      maxPerKey: 2,
      failedMs: 1_000,
      clock: () => now,
    });
    const broken = [ask('a', 'a1'), ask('a', 'a2')].map((task) => expect(task).rejects.toThrow('no'));
    await othersTurn();
    await end('a1', new Error('no'));
    now = 400;
    await end('a2', new Error('no'));
    await Promise.all(broken);
    const isTaken = (who: string, task: string) => ask(who, task) !== undefined;
    expect([isTaken('a', 'a3'), isTaken('b', 'b1')]).toEqual([false, true]);
    now = 1_000;
    expect([isTaken('a', 'a4'), isTaken('a', 'a5')]).toEqual([true, false]);
    now = 1_400;
    expect(isTaken('a', 'a6')).toBe(true);
    await othersTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });
});
