// API documentation: browsable at /docs, OpenAPI at /docs/json.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Call } from '#packages/rpc/contract/call.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import { toOpenApi } from '#packages/rpc/server/openapi.ts';
import { DOCS_POLICY } from './headers.ts';

const AT = '/docs';
const JSON_PATH = `${AT}/json`;
const YAML_PATH = `${AT}/yaml`;
const CACHE_SECONDS = 300;

export async function serveDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  printed: { title: string; version: string },
) {
  // The plugin's types know OpenAPI 3.0 only; it passes the document through.
  const document = toOpenApi(calls, printed) as unknown as OpenAPIV3.Document;
  let compressed: Promise<Description> | undefined;
  const giveOut: preHandlerHookHandler = (request, reply, done) => {
    const { url } = request.routeOptions;
    // The plugin would write it again for each reader.
    if (url === YAML_PATH) reply.callNotFound();
    else if (url === JSON_PATH)
      (compressed ??= compress(document))
        .then((description) => sendDescription(request, reply, description))
        .catch((error: unknown) => reply.send(error));
    else done();
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route: RouteOptions) => {
      if (route.url === JSON_PATH) route.config = { ...route.config, limit: EXPENSIVE };
    });
    await scope.register(swagger, { mode: 'static', specification: { document } });
    // Not `onRequest`, which would answer before requests are counted.
    await scope.register(swaggerUi, {
      routePrefix: AT,
      staticCSP: DOCS_POLICY,
      uiHooks: { preHandler: giveOut },
    });
  });
}

interface Description {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly etag: string;
}

/** Off the event loop. */
async function compress(document: OpenAPIV3.Document): Promise<Description> {
  const identity = Buffer.from(JSON.stringify(document));
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { identity, gzip: gzipped, br, etag };
}

function sendDescription({ headers }: FastifyRequest, reply: FastifyReply, description: Description) {
  const coding = (['br', 'gzip'] as const).find((name) => isAccepted(name, headers['accept-encoding']));
  void reply
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .header('vary', 'accept-encoding')
    // Weak: one tag for all codings.
    .header('etag', `W/${description.etag}`);
  if (headers['if-none-match']?.includes(description.etag)) return reply.code(304).send();
  if (coding) void reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(description[coding ?? 'identity']);
}

const isAccepted = (coding: string, accepted = '') =>
  accepted.split(',').some((one) => {
    const [name, weight] = one.split(';').map((part) => part.trim());
    return name === coding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });
