// A store of files in a bucket that speaks S3: how bytes are put, read and thrown away there.

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { arrivingIn, type FileStore } from './fileStore.ts';
import type { BucketAddress } from './parseBucketAddress.ts';

interface Patience {
  /** Until the store begins to answer. */
  readonly answerMs: number;
  /** Before it is asked again; as many times as there are pauses. */
  readonly pauses: readonly number[];
}
const PATIENCE: Patience = { answerMs: 15_000, pauses: [200, 1_000] };
/** What passes by itself: too many at once, or the store's own trouble. */
const PASSING = [429, 500, 502, 503, 504];

/** Uploads arrive in a folder of this machine first, where it is found out what they are. */
export function bucketStore(
  address: BucketAddress,
  arriving: string,
  patience: Patience = PATIENCE,
): FileStore {
  const urlOf = (sha256: string) => `${address.url}/${sha256.slice(0, 2)}/${sha256}`;
  const ask = (method: string, sha256: string, sending?: Sending) =>
    askUntilAnswered(address, { method, url: urlOf(sha256), sending }, patience);
  return {
    ...arrivingIn(arriving),
    async keep(path, sha256) {
      const response = await ask('PUT', sha256, { body: await openAsBlob(path), sha256 });
      await insistOn(response, response.ok, 'PUT');
      await rm(path, { force: true });
    },
    async read(sha256) {
      const response = await ask('GET', sha256);
      if (response.status === 404) return drained(response);
      await insistOn(response, response.status === 200, 'GET', true);
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    async remove(sha256) {
      const response = await ask('DELETE', sha256);
      await insistOn(response, response.ok || response.status === 404, 'DELETE');
    },
  };
}

/** The store finds out by the hash whether what arrived is what was sent. */
interface Sending {
  readonly body: Blob;
  readonly sha256: string;
}
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly sending?: Sending | undefined;
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Each time signed anew: a signature names its moment. All three acts may be repeated. */
async function askUntilAnswered(
  address: BucketAddress,
  asked: Asked,
  { answerMs, pauses }: Patience,
): Promise<Response> {
  for (let at = 0; ; at += 1) {
    const left = pauses[at];
    const response = await ask(address, asked, answerMs).catch((error: Error) => error);
    const isOver = left === undefined;
    if (response instanceof Error) {
      if (isOver) throw new Error(`the file store does not answer ${asked.method}: ${reasonOf(response)}`);
    } else if (isOver || !PASSING.includes(response.status)) return response;
    else await drained(response);
    await pause(left);
  }
}

async function ask(
  { region, accessKeyId, secretAccessKey }: BucketAddress,
  { method, url, sending }: Asked,
  answerMs: number,
): Promise<Response> {
  const signer = new AwsV4Signer({
    method,
    url,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    headers: { 'x-amz-content-sha256': sending?.sha256 ?? EMPTY_SHA256 },
  });
  const { headers } = await signer.sign();
  // Only until it begins to answer: a large file may take its time.
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new Error(`no answer in ${answerMs} ms`));
  }, answerMs);
  return fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: late.signal,
    ...(sending ? { body: sending.body } : {}),
  }).finally(() => {
    clearTimeout(timer);
  });
}

/** What went wrong on the way; never the request, whose headers are signed. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

async function drained(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

/** An answer that was not hoped for is told by its number and the store's own word for it. */
async function insistOn(response: Response, isWell: boolean, method: string, isRead = false): Promise<void> {
  if (isWell) return isRead ? undefined : drained(response);
  const told = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
  throw new Error(`the file store answers ${response.status} to ${method}${told ? `: ${told}` : ''}`);
}
