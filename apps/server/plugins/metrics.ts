// What the process does, in numbers, at /metrics for Prometheus.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#packages/sql/sql.ts';

export interface Metrics {
  readonly jobs: Histogram<'job' | 'outcome'>;
  readonly batches: Histogram<'call'>;
}

const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function measure(app: FastifyInstance, database: Database, connections: () => number): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds', help: 'From the first byte of a request to the last of its answer',
    labelNames: ['route', 'status'], buckets: DURATIONS, registers,
  });
  gauge('push_connections', 'Open push connections', connections);
  gauge('database_connections', 'Open connections to the database for writing', () => database.pool.totalCount);
  gauge('database_connections_idle', 'Of these, those that do nothing', () => database.pool.idleCount);
  gauge('database_waiting', 'Transactions that wait for a connection', () => database.pool.waitingCount);

  function gauge(name: string, help: string, read: () => number) {
    new Gauge({ name, help, registers, collect() { this.set(read()); } });
  }

  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).header('cache-control', 'no-store').send(await register.metrics()));
  return {
    jobs: new Histogram({
      name: 'job_duration_seconds', help: 'How long a job ran', labelNames: ['job', 'outcome'], buckets: DURATIONS, registers,
    }),
    batches: new Histogram({
      name: 'decided_together', help: 'How many acts one transaction decided', labelNames: ['call'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 200], registers,
    }),
  };
}
