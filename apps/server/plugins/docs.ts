// API documentation: browsable at /docs, OpenAPI at /docs/json.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Call } from '#packages/rpc/contract/call.ts';
import { toOpenApi } from '#packages/rpc/server/openapi.ts';
import { DOCS_POLICY } from './headers.ts';

export async function serveDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  printed: { title: string; version: string },
) {
  // The plugin's types know OpenAPI 3.0 only; it passes the document through.
  const document = toOpenApi(calls, printed) as unknown as OpenAPIV3.Document;
  let written: string | undefined;
  const giveOut: onRequestHookHandler = (request, reply, done) => {
    if (request.routeOptions.url === '/docs/json') {
      written ??= JSON.stringify(document);
      void reply.type('application/json; charset=utf-8').send(written);
    } else done();
  };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiHooks: { onRequest: giveOut },
  });
}
