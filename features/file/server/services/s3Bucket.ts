// File store in an S3-compatible bucket.

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { uploadFolder, type FileStore } from './fileStore.ts';
import type { BucketAddress } from './parseBucketAddress.ts';

interface RetryPolicy {
  /** Until the response begins. */
  readonly answerMs: number;
  /** Before each retry. */
  readonly pauses: readonly number[];
}
const RETRY_POLICY: RetryPolicy = { answerMs: 15_000, pauses: [200, 1_000] };
/** Transient statuses: throttling and errors of the store. */
const TRANSIENT = [429, 500, 502, 503, 504];

export function bucketStore(
  address: BucketAddress,
  arriving: string,
  retryPolicy: RetryPolicy = RETRY_POLICY,
): FileStore {
  const urlOf = (sha256: string) => `${address.url}/${sha256.slice(0, 2)}/${sha256}`;
  const send = (method: string, sha256: string, payload?: Payload) =>
    sendWithRetry(address, { method, url: urlOf(sha256), payload }, retryPolicy);
  return {
    ...uploadFolder(arriving),
    async keep(path, sha256) {
      const response = await send('PUT', sha256, { body: await openAsBlob(path), sha256 });
      await requireStatus(response, response.ok, 'PUT');
      await rm(path, { force: true });
    },
    async read(sha256) {
      const response = await send('GET', sha256);
      if (response.status === 404) return drained(response);
      await requireStatus(response, response.status === 200, 'GET', true);
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    async remove(sha256) {
      const response = await send('DELETE', sha256);
      await requireStatus(response, response.ok || response.status === 404, 'DELETE');
    },
  };
}

/** The store verifies the body by its hash. */
interface Payload {
  readonly body: Blob;
  readonly sha256: string;
}
interface StoreRequest {
  readonly method: string;
  readonly url: string;
  readonly payload?: Payload | undefined;
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signed anew for each try: a signature contains the time. All three methods are idempotent. */
async function sendWithRetry(
  address: BucketAddress,
  storeRequest: StoreRequest,
  { answerMs, pauses }: RetryPolicy,
): Promise<Response> {
  for (let at = 0; ; at += 1) {
    const left = pauses[at];
    const response = await send(address, storeRequest, answerMs).catch((error: Error) => error);
    const isOver = left === undefined;
    if (response instanceof Error) {
      if (isOver)
        throw new Error(`the file store does not answer ${storeRequest.method}: ${reasonOf(response)}`);
    } else if (isOver || !TRANSIENT.includes(response.status)) return response;
    else await drained(response);
    await pause(left);
  }
}

async function send(
  { region, accessKeyId, secretAccessKey }: BucketAddress,
  { method, url, payload }: StoreRequest,
  answerMs: number,
): Promise<Response> {
  const signer = new AwsV4Signer({
    method,
    url,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    headers: { 'x-amz-content-sha256': payload?.sha256 ?? EMPTY_SHA256 },
  });
  const { headers } = await signer.sign();
  // Only until the response begins: a large file may take longer.
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new Error(`no answer in ${answerMs} ms`));
  }, answerMs);
  return fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: late.signal,
    ...(payload ? { body: payload.body } : {}),
  }).finally(() => {
    clearTimeout(timer);
  });
}

/** The cause of a network error; never the request, whose headers are signed. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

async function drained(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

async function requireStatus(
  response: Response,
  isWell: boolean,
  method: string,
  isRead = false,
): Promise<void> {
  if (isWell) return isRead ? undefined : drained(response);
  const errorCode = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
  const reason = errorCode ? `: ${errorCode}` : '';
  throw new Error(`the file store answers ${response.status} to ${method}${reason}`);
}
