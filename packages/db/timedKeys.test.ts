// Keys of the clock: refused before their time, made once, postponed, gone.

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicKeyOf, timedKeysIn } from './timedKeys.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'seam-timed-')), 'keys');
afterAll(() => rm(join(folder, '..'), { recursive: true }));

let now = 1_000;
const keys = timedKeysIn(folder, () => new Date(now));
const at = (moment: number) => new Date(moment);

it('gives a key out from its moment on, and never before', async () => {
  const made = await keys.make('lot', at(5_000));
  expect([await keys.release('lot'), await keys.release('other')]).toEqual(['early', 'none']);
  now = 4_999;
  expect(await keys.release('lot')).toBe('early');
  now = 5_000;
  const released = await keys.release('lot');
  expect(typeof released === 'object' && publicKeyOf(released.privateKey)).toBe(made);
});

it('takes no earlier moment, whoever asks', async () => {
  await keys.make('late', at(9_000));
  await keys.make('late', at(1));
  await keys.postpone('late', at(2));
  expect(await keys.release('late')).toBe('early');
  await keys.postpone('late', at(20_000));
  now = 9_000;
  expect(await keys.release('late')).toBe('early');
  now = 20_000;
  expect(await keys.release('late')).toMatchObject({ privateKey: expect.any(String) as string });
});

it('is made once, however many make it', async () => {
  const others = Array.from({ length: 8 }, () => timedKeysIn(folder, () => new Date(now)));
  const made = await Promise.all(others.map((one) => one.make('raced', at(1))));
  expect(new Set(made).size).toBe(1);
});

it('is gone when it is destroyed, and destroyed again without harm', async () => {
  await keys.destroy('raced');
  await keys.destroy('raced');
  expect(await keys.release('raced')).toBe('none');
});

it('lies in files of its owner alone, and leaves no drafts', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['late.json', 'lot.json']);
  expect((await stat(join(folder, 'lot.json'))).mode & 0o777).toBe(0o600);
});

it.each(['', '../keys', 'a/b', 'x'.repeat(81)])('is not named %j', async (name) => {
  await expect(keys.make(name, at(1))).rejects.toThrow('no name');
});

it.each(['', '00'.repeat(32), 'ff'.repeat(32), 'zz'])('%j is no private key', (text) => {
  expect(publicKeyOf(text)).toBeUndefined();
});
