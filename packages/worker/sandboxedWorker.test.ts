// Tasks done apart: answered in order, and nothing that goes wrong there reaches here.

import { expect, it } from 'vitest';
import type { Task } from './sandboxedWorker.example.ts';
import { createSandboxedWorker, WorkerCrashed } from './sandboxedWorker.ts';

const perform = createSandboxedWorker<Task, unknown>(
  new URL('./sandboxedWorker.example.ts', import.meta.url),
  {
    memoryMegabytes: 64,
    timeoutMs: 10_000,
  },
);
const hasty = createSandboxedWorker<Task, unknown>(new URL('./sandboxedWorker.example.ts', import.meta.url), {
  memoryMegabytes: 64,
  timeoutMs: 2_000,
});

it('answers, whoever asks meanwhile', async () => {
  expect(await Promise.all([perform('answer'), perform('answer')])).toEqual(['done', 'done']);
});

it('refuses one task and does the next', async () => {
  const [refused, done] = await Promise.allSettled([perform('refuse'), perform('answer')]);
  expect([
    refused.status,
    refused.status === 'rejected' && refused.reason instanceof WorkerCrashed,
    done,
  ]).toEqual(['rejected', false, { status: 'fulfilled', value: 'done' }]);
});

it.each<[Task, typeof perform]>([
  ['end', perform],
  ['eat', perform],
  ['never end', hasty],
])('is begun anew after it was told to %s', async (deed, by) => {
  await expect(by(deed)).rejects.toBeInstanceOf(WorkerCrashed);
  await expect.poll(() => by('answer').catch(() => 'lost')).toBe('done');
});

it.each<Task>(['read a file', 'write a file', 'begin another program'])('may not %s', async (deed) => {
  await expect(perform(deed)).rejects.toThrow(/ERR_ACCESS_DENIED|permission/i);
});

it('goes on when everybody is told to end', async () => {
  const number = await perform('say its number');
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(Number(number), signal);
  expect(await perform('say its number')).toBe(number);
});

it('knows no setting of ours', async () => {
  expect(await perform('look around')).not.toContain('PATH');
});
