// Liveness and readiness probes.

import type { FastifyInstance } from 'fastify';
import type { Database } from '#packages/db/sql.ts';

export function answerProbes(app: FastifyInstance, database: Database) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await database.reading.run`select from migration limit 1`.then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'database unreachable' });
  });
}
