// The place of a backup, as a folder and as a bucket: the same for both.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../test/support/bucketServer.ts';
import { openArchive } from './archive.ts';
import { newBackupKey, parseBackupKey } from './key.ts';
import { getSealed, putSealed } from './objects.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const bucket = await startBucketServer();
const key = parseBackupKey(newBackupKey());

describe.each([
  ['a folder', openArchive(folder)],
  ['a bucket', openArchive(bucket.addressOf('seam/backup'))],
  ['a bucket without a prefix', openArchive(bucket.addressOf('other'))],
])('%s', (_what, archive) => {
  it('gives back what was put, the last of each name, and nothing of what is not there', async () => {
    await archive.put('lines/a/end', Buffer.from('first'));
    await archive.put('lines/a/end', Buffer.from('second'));
    expect((await archive.get('lines/a/end'))?.toString()).toBe('second');
    expect(await archive.get('lines/a/nothing')).toBeUndefined();
    await archive.put('empty', Buffer.alloc(0));
    expect(await archive.get('empty')).toHaveLength(0);
  });

  it('lists by the beginning of names, in order, however many there are', async () => {
    const names = Array.from({ length: 11 }, (_, at) => `log/${String(10 - at).padStart(2, '0')}`);
    for (const name of names) await archive.put(name, Buffer.from(name));
    await archive.put('login', Buffer.from('another'));
    expect(await archive.list('log/')).toEqual(names.toSorted());
    expect(await archive.list('log/0')).toHaveLength(10);
    expect(await archive.list('nowhere/')).toEqual([]);
  });

  it('forgets what is removed, also a second time', async () => {
    await archive.put('gone/one', Buffer.from('1'));
    await archive.remove('gone/one');
    await archive.remove('gone/one');
    expect([await archive.get('gone/one'), await archive.list('gone/')]).toEqual([undefined, []]);
  });

  it('keeps sealed objects, which open only where they were put', async () => {
    await putSealed(archive, key, 'sealed/one', Buffer.from('动力煤'));
    expect((await getSealed(archive, key, 'sealed/one'))?.toString()).toBe('动力煤');
    await archive.put('sealed/two', (await archive.get('sealed/one')) ?? Buffer.alloc(0));
    await expect(getSealed(archive, key, 'sealed/two')).rejects.toThrow('sealed/two is damaged');
  });
});

it('leaves no halves of objects in a folder', async () => {
  expect(await readdir(join(folder, '.arriving'))).toEqual([]);
});
