// Sandboxed worker: order, crashes, memory and time limits.

import { expect, it } from 'vitest';
import type { ExampleTask } from './sandboxedWorker.example.ts';
import { createSandboxedWorker, WorkerCrashed } from './sandboxedWorker.ts';

const runTask = createSandboxedWorker<ExampleTask, unknown>(
  new URL('./sandboxedWorker.example.ts', import.meta.url),
  {
    memoryMegabytes: 64,
    timeoutMs: 10_000,
  },
);
const hasty = createSandboxedWorker<ExampleTask, unknown>(
  new URL('./sandboxedWorker.example.ts', import.meta.url),
  {
    memoryMegabytes: 64,
    timeoutMs: 2_000,
  },
);

it('answers, whoever asks meanwhile', async () => {
  expect(await Promise.all([runTask('answer'), runTask('answer')])).toEqual(['done', 'done']);
});

it('refuses one task and does the next', async () => {
  const [refused, done] = await Promise.allSettled([runTask('refuse'), runTask('answer')]);
  expect([
    refused.status,
    refused.status === 'rejected' && refused.reason instanceof WorkerCrashed,
    done,
  ]).toEqual(['rejected', false, { status: 'fulfilled', value: 'done' }]);
});

it.each<[ExampleTask, typeof runTask]>([
  ['end', runTask],
  ['eat', runTask],
  ['never end', hasty],
])('is begun anew after it was told to %s', async (deed, by) => {
  await expect(by(deed)).rejects.toBeInstanceOf(WorkerCrashed);
  await expect.poll(() => by('answer').catch(() => 'lost')).toBe('done');
});

it.each<ExampleTask>(['read a file', 'write a file', 'begin another program'])('may not %s', async (deed) => {
  await expect(runTask(deed)).rejects.toThrow(/ERR_ACCESS_DENIED|permission/i);
});

it('goes on when everybody is told to end', async () => {
  const number = await runTask('say its number');
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(Number(number), signal);
  expect(await runTask('say its number')).toBe(number);
});

it('knows no setting of ours', async () => {
  expect(await runTask('look around')).not.toContain('PATH');
});
