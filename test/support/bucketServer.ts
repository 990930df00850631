// A small S3 store: checks signatures and hashes, lists in pages, and fails when told to.

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { BucketAddress } from '#packages/bucket/address.ts';

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
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
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

/** Small, so that tests see more than one page. */
const PAGE = 3;

function listed(kept: ReadonlyMap<string, Buffer>, { pathname, searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...kept.keys()]
    .map((path) => path.slice(pathname.length + 1))
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
}

function answer(kept: Map<string, Buffer>, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const refusal = refusalOf(request, body);
  if (refusal)
    return response
      .writeHead(403)
      .end(`<?xml version="1.0"?><Error><Code>${refusal}</Code><Secret>${SECRET}</Secret></Error>`);
  const at = request.url ?? '';
  const url = new URL(at, 'http://store');
  if (url.searchParams.has('list-type')) return response.writeHead(200).end(listed(kept, url));
  if (request.method === 'PUT') kept.set(at, body);
  if (request.method === 'DELETE') kept.delete(at);
  if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  const found = kept.get(at);
  return found
    ? response.writeHead(200).end(found)
    : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

/** Call it where hooks may be declared: at the top of a test file. */
export async function startBucketServer() {
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
        return void answer(kept, request, body, response);
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
  const { port } = http.address() as AddressInfo;
  const addressOf = (path: string): BucketAddress => ({
    url: `http://127.0.0.1:${port}/${path}`,
    region: REGION,
    accessKeyId: KEY,
    secretAccessKey: SECRET,
  });
  return { kept, seen, stumbles, addressOf };
}
