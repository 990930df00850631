// Signed requests to an S3-compatible bucket, repeated while the store stumbles.

import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from './address.ts';

export interface RetryPolicy {
  /** Until the response begins. */
  readonly answerMs: number;
  /** Before each retry. */
  readonly pauses: readonly number[];
}
const RETRY_POLICY: RetryPolicy = { answerMs: 15_000, pauses: [200, 1_000] };
/** Transient statuses: throttling and errors of the store. */
const TRANSIENT = [429, 500, 502, 503, 504];

/** The store verifies the body by its hash. */
interface Payload {
  readonly body: Blob;
  readonly sha256: string;
}
type Method = 'PUT' | 'GET' | 'DELETE';
interface StoreRequest {
  readonly method: Method;
  readonly url: string;
  readonly payload?: Payload | undefined;
}

export interface Bucket {
  put(path: string, payload: Payload): Promise<void>;
  /** undefined: there is nothing by that name. */
  get(path: string): Promise<Response | undefined>;
  remove(path: string): Promise<void>;
  /** Names below the prefix, which begins after the address's own. */
  list(prefix: string): Promise<string[]>;
}

/** `name` is what errors call the store. */
export function openBucket(
  address: BucketAddress,
  name: string,
  retryPolicy: RetryPolicy = RETRY_POLICY,
): Bucket {
  const send = (method: Method, url: string, payload?: Payload) =>
    sendWithRetry(address, { method, url, payload }, { name, retryPolicy });
  const urlOf = (path: string) => `${address.url}/${path}`;
  const requireStatus = async (response: Response, isWell: boolean, method: Method) => {
    if (!isWell) throw await refusalOf(response, name, method);
  };
  return {
    async put(path, payload) {
      const response = await send('PUT', urlOf(path), payload);
      await requireStatus(response, response.ok, 'PUT');
      await drain(response);
    },
    async get(path) {
      const response = await send('GET', urlOf(path));
      if (response.status === 404) return drain(response);
      await requireStatus(response, response.status === 200, 'GET');
      return response;
    },
    async remove(path) {
      const response = await send('DELETE', urlOf(path));
      await requireStatus(response, response.ok || response.status === 404, 'DELETE');
      await drain(response);
    },
    async list(prefix) {
      const { root, before } = splitAddress(address.url);
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: before + prefix });
        if (token !== '') query.set('continuation-token', token);
        const response = await send('GET', `${root}?${query.toString()}`);
        await requireStatus(response, response.status === 200, 'GET');
        const page = await response.text();
        names.push(...tagsIn(page, 'Key').map((key) => key.slice(before.length)));
        [token] = tagsIn(page, 'NextContinuationToken');
      }
      return names;
    },
  };
}

/** Path style: the bucket is the first part of the path, what follows is a prefix of all names. */
function splitAddress(address: string): { root: string; before: string } {
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...prefix] = pathname.slice(1).split('/');
  return { root: `${origin}/${bucket}`, before: prefix.map((part) => `${part}/`).join('') };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const tagsIn = (page: string, tag: string): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );

interface Manner {
  readonly name: string;
  readonly retryPolicy: RetryPolicy;
}

/** Signed anew for each try: a signature contains the time. All three methods are idempotent. */
async function sendWithRetry(
  address: BucketAddress,
  storeRequest: StoreRequest,
  { name, retryPolicy: { answerMs, pauses } }: Manner,
): Promise<Response> {
  for (let at = 0; ; at += 1) {
    const left = pauses[at];
    const response = await send(address, storeRequest, answerMs).catch((error: Error) => error);
    const isOver = left === undefined;
    if (response instanceof Error) {
      if (isOver) throw new Error(`${name} does not answer ${storeRequest.method}: ${reasonOf(response)}`);
    } else if (isOver || !TRANSIENT.includes(response.status)) return response;
    else await drain(response);
    await pause(left);
  }
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

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

async function drain(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

async function refusalOf(response: Response, name: string, method: Method): Promise<Error> {
  const errorCode = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
  const reason = errorCode ? `: ${errorCode}` : '';
  return new Error(`${name} answers ${response.status} to ${method}${reason}`);
}
