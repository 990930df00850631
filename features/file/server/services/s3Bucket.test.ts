// The S3 store, against a small server that checks signatures and fails.

import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { BucketAddress } from './parseBucketAddress.ts';
import { bucketStore } from './s3Bucket.ts';

const REGION = 'cn-north-1';
const KEY = 'AKEXAMPLE';
const SECRET = 'a/secret+that=never@shows';
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signatureOf(
  { method = '', url = '', headers }: IncomingMessage,
  { scope, signed }: { scope: string; signed: string },
): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/').slice(1);
  const key = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${SECRET}`, day));
  return hmac(
    key,
    ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.split('/').slice(1).join('/'), sha256(canonical)].join(
      '\n',
    ),
  ).toString('hex');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Why a request is refused; undefined if its signature and body are right. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const [, scope = '', signed = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const isSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signed.split(';').includes(name),
  );
  if (!scope.startsWith(`${KEY}/`) || !scope.endsWith(`/${REGION}/s3/aws4_request`) || !isSigned)
    return 'AccessDenied';
  if (signatureOf(request, { scope, signed }) !== signature) return 'SignatureDoesNotMatch';
  return request.headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

const kept = new Map<string, Buffer>();
const seen: string[] = [];
/** Failures, one for each request in turn. */
const stumbles: (number | 'silence' | 'cut')[] = [];

const http = createServer((request, response) => {
  void buffer(request)
    .then((body) => {
      seen.push(`${request.method} ${request.url}`);
      const stumble = stumbles.shift();
      if (stumble === 'silence') return;
      if (stumble === 'cut') return void request.socket.destroy();
      if (stumble !== undefined)
        return void response.writeHead(stumble).end('<Error><Code>SlowDown</Code></Error>');
      const refusal = refusalOf(request, body);
      if (refusal)
        return void response
          .writeHead(403)
          .end(`<?xml version="1.0"?><Error><Code>${refusal}</Code><Secret>${SECRET}</Secret></Error>`);
      const at = request.url ?? '';
      if (request.method === 'PUT') kept.set(at, body);
      if (request.method === 'DELETE') kept.delete(at);
      const found = kept.get(at);
      if (request.method !== 'GET')
        return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      return void (found
        ? response.writeHead(200).end(found)
        : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'));
      // The client has given up before all of it was sent.
    })
    .catch(() => undefined);
});
await new Promise<void>((ready) => {
  http.listen(0, '127.0.0.1', ready);
});
afterAll(
  () =>
    new Promise((done) => {
      http.closeAllConnections();
      http.close(done);
    }),
);

const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
const address: BucketAddress = {
  url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/seam/files`,
  region: REGION,
  accessKeyId: KEY,
  secretAccessKey: SECRET,
};
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
