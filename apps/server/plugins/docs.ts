// The description of the calls: to browse at /docs, as OpenAPI at /docs/json.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { DOCS_POLICY } from './headers.ts';
import type { Call } from '#packages/call/call.ts';
import { toOpenApi } from '#packages/call/openapi.ts';

export async function describeCalls(app: FastifyInstance, calls: readonly Call[], printed: { title: string; version: string }) {
  // The plugin's types know 3.0 only; it passes the document on as it is.
  const document = toOpenApi(calls, printed) as unknown as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
}
