// The S3 store, against a small server that checks signatures and fails.

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../../../test/support/bucketServer.ts';
import { bucketStore } from './s3Bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
const { kept, seen, stumbles, addressOf } = await startBucketServer();
const address = addressOf('seam/files');
const SECRET = address.secretAccessKey;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
// Long enough for a busy machine to answer: only silence is waited for to the end.
const patience = { answerMs: 1_500, pauses: [1, 1] };
const store = bucketStore(address, folder, patience);
const COAL = Buffer.from('大同动力煤 化验单'.repeat(20_000));
const HASH = sha256(COAL);
const PLACE = `/seam/files/${HASH.slice(0, 2)}/${HASH}`;

async function arrived(content = COAL, id = 'upload'): Promise<string> {
  const path = await store.uploadPath(id);
  await writeFile(path, content);
  return path;
}
const readBack = async (hash = HASH) => {
  const content = await store.read(hash);
  return content && buffer(content);
};

beforeEach(() => {
  kept.clear();
  seen.length = 0;
  stumbles.length = 0;
});

describe('a file in a bucket', () => {
  it('lies by its hash, is read back, and is gone once thrown away', async () => {
    await store.keep(await arrived(), HASH);
    expect([[...kept.keys()], readdirSync(folder)]).toEqual([[PLACE], []]);
    expect((await readBack())?.equals(COAL)).toBe(true);
    await store.remove(HASH);
    expect([kept.size, await readBack()]).toEqual([0, undefined]);
    await store.remove(HASH);
  });

  it('is kept once, however often it arrives', async () => {
    await store.keep(await arrived(), HASH);
    await store.keep(await arrived(COAL, 'again'), HASH);
    expect(kept.size).toBe(1);
  });

  it('may be empty', async () => {
    const nothing = Buffer.alloc(0);
    await store.keep(await arrived(nothing), sha256(nothing));
    expect(await readBack(sha256(nothing))).toEqual(nothing);
  });

  it('is refused by the store where it is not what its hash says', async () => {
    await expect(store.keep(await arrived(Buffer.from('another')), HASH)).rejects.toThrow(
      'the file store answers 403 to PUT: XAmzContentSHA256Mismatch',
    );
    expect(kept.size).toBe(0);
  });
});

describe('a store that stumbles', () => {
  it.each([
    ['is busy', [503, 429]],
    ['has trouble of its own', [500]],
    ['hangs up', ['cut', 'cut']],
    ['says nothing', ['silence']],
  ] as const)('is asked again when it %s', async (_name, first) => {
    stumbles.push(...first);
    await store.keep(await arrived(), HASH);
    expect([seen.length, (await readBack())?.equals(COAL)]).toEqual([first.length + 1, true]);
  });

  it('is given up after the third time, and the upload stays where it was', async () => {
    stumbles.push(503, 503, 503);
    await expect(store.keep(await arrived(), HASH)).rejects.toThrow(
      'the file store answers 503 to PUT: SlowDown',
    );
    expect(readdirSync(folder)).toEqual(['upload']);
  });

  it('is not waited for without end', async () => {
    stumbles.push('silence', 'silence', 'silence');
    await expect(store.read(HASH)).rejects.toThrow(
      /^the file store does not answer GET: no answer in 1500 ms$/,
    );
  });
});

it.each([
  ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'AKOTHER' }, 'AccessDenied'],
  ['another region', { region: 'us-east-1' }, 'AccessDenied'],
])('%s is refused, and no secret is told', async (_name, change, told) => {
  const wrong = bucketStore({ ...address, ...change }, folder, patience);
  const error = (await wrong.read(HASH).catch((one: Error) => one)) as Error;
  expect(error.message).toBe(`the file store answers 403 to GET: ${told}`);
  expect(`${error.message} ${error.stack ?? ''} ${JSON.stringify(error)}`).not.toContain(SECRET);
});

it('sweeps away uploads whose process ended before they did', async () => {
  const path = await arrived();
  await utimes(path, new Date(0), new Date(0));
  await store.sweep(new Date());
  expect(readdirSync(folder)).toEqual([]);
});
