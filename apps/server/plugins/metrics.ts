// Prometheus metrics at /metrics.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countPasswordChecks } from '#features/account/server/public.ts';
import type { HealthFigure } from '#features/dashboard/server/services/gatherHealth.ts';
import type { Database } from '#packages/db/sql.ts';
import type { PushService } from '#packages/push/server/service.ts';
import { tokenIn } from '#packages/rpc/server/browserBond.ts';
import type { Replicas } from '#packages/rpc/server/replicas.ts';
import { countLostLines } from '../logOutput.ts';
import { isWell } from '../replicas.ts';
import { freeBytes, keepFor, type WatchedFolder } from './health.ts';

export interface Metrics {
  readonly jobs: Histogram<'job' | 'outcome'>;
  readonly batches: Histogram<'call'>;
}

interface MetricsOptions {
  /** Whoever reads the metrics shows it; undefined: anybody may. */
  readonly token: string | undefined;
  readonly folders: readonly WatchedFolder[];
  readonly replicas: Pick<Replicas, 'statuses' | 'counts'>;
  readHealth(): Promise<readonly HealthFigure[]>;
}

const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function serveMetrics(
  app: FastifyInstance,
  database: Database,
  push: PushService,
  { token, folders, replicas, readHealth }: MetricsOptions,
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  measurePush(register, push);
  measureDisks(register, folders);
  measureReplicas(register, replicas);
  const refreshHealth = measureHealth(register, readHealth);
  counter(
    registers,
    'password_checks_total',
    'Passwords checked, each at the cost of 20 ms of a core',
    countPasswordChecks,
  );
  counter(
    registers,
    'log_lines_lost_total',
    'Log lines that nobody took: the disk is full, or the reader has gone',
    countLostLines,
  );
  gauge(
    'database_connections',
    'Open connections to the database for writing',
    () => database.pool.totalCount,
  );
  gauge('database_connections_idle', 'Of these, those that do nothing', () => database.pool.idleCount);
  gauge('database_waiting', 'Transactions that wait for a connection', () => database.pool.waitingCount);

  function gauge(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async ({ headers: { authorization } }, reply) => {
    void reply.header('cache-control', 'no-store');
    if (token !== undefined && !isSame(tokenIn(authorization) ?? '', token))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    await refreshHealth();
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'How long a job ran',
      labelNames: ['job', 'outcome'],
      buckets: DURATIONS,
      registers,
    }),
    batches: new Histogram({
      name: 'decided_together',
      help: 'How many acts one transaction decided',
      labelNames: ['call'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 200],
      registers,
    }),
  };
}

const isSame = (shown: string, token: string) => timingSafeEqual(hashOf(shown), hashOf(token));
const hashOf = (text: string) => createHash('sha256').update(text).digest();

const LEVELS = { unmeasured: 0, well: 0, warning: 1, alert: 2 };

/** How old the figures may be: several may scrape, and each reading takes a dozen statements. */
const HEALTH_AGE_MS = 5_000;

/** Returns a function that reads the figures. Without a database they are missing, and that is said. */
function measureHealth(register: Registry, readHealth: MetricsOptions['readHealth']): () => Promise<void> {
  const registers = [register];
  const value = new Gauge({
    name: 'health_value',
    help: 'Figures of the health page, in their own units',
    labelNames: ['check', 'unit'],
    registers,
  });
  const level = new Gauge({
    name: 'health_level',
    help: '0 well, 1 look at it today, 2 look at it now',
    labelNames: ['check'],
    registers,
  });
  const isReadable = new Gauge({
    name: 'health_readable',
    help: '1 if the figures of the health page could be read',
    registers,
  });
  return keepFor(HEALTH_AGE_MS, async () => {
    const figures = await readHealth().catch(() => undefined);
    isReadable.set(figures ? 1 : 0);
    value.reset();
    level.reset();
    for (const { name, unit, value: measured, level: reached } of figures ?? []) {
      if (measured !== null) value.set({ check: name, unit }, measured);
      level.set({ check: name }, LEVELS[reached]);
    }
  });
}

function measureDisks(register: Registry, folders: readonly WatchedFolder[]) {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes left where a folder lies',
    labelNames: ['folder'],
    registers: [register],
    async collect() {
      for (const { setting, path } of folders) {
        const left = await freeBytes(path).catch(() => undefined);
        // Where it cannot be read /readyz gives the reason.
        if (left === undefined) this.remove({ folder: setting });
        else this.set({ folder: setting }, left);
      }
    },
  });
}

function measureReplicas(register: Registry, { statuses, counts }: MetricsOptions['replicas']) {
  const registers = [register];
  new Counter({
    name: 'database_reads_total',
    help: 'Reads meant for replicas, by what answered them or why none did and the primary had to',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, times] of counts) this.inc({ outcome }, times);
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long what a reading replica lacks has been committed',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, lagMs } of statuses()) this.set({ replica: name }, lagMs / 1_000);
    },
  });
  new Gauge({
    name: 'database_replica_usable',
    help: '1 if reads go to this replica, or it is the primary itself; 0 if nothing can be read from it',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const status of statuses()) this.set({ replica: status.name }, isWell(status) ? 1 : 0);
    },
  });
}

function measurePush(register: Registry, push: PushService) {
  const { counts } = push;
  const registers = [register];
  new Gauge({
    name: 'push_connections',
    help: 'Open push sockets',
    registers,
    collect() {
      this.set(push.connections.size);
    },
  });
  new Gauge({
    name: 'push_online',
    help: 'Push clients that are logged in',
    registers,
    collect() {
      this.set(push.online);
    },
  });
  new Gauge({
    name: 'push_pending',
    help: 'Stored messages sent and not yet acknowledged',
    registers,
    collect() {
      this.set(push.pending);
    },
  });
  counter(registers, 'push_handshakes_total', 'Keys agreed upon', () => counts.handshakes);
  counter(registers, 'push_registrations_total', 'Clients registered', () => counts.registrations);
  counter(registers, 'push_login_failures_total', 'Logins refused', () => counts.loginFailures);
  counter(registers, 'push_sent_total', 'Stored messages sent for the first time', () => counts.sent);
  counter(registers, 'push_redeliveries_total', 'Stored messages sent again', () => counts.redeliveries);
  counter(registers, 'push_acknowledged_total', 'Stored messages that arrived', () => counts.acknowledged);
  counter(registers, 'push_signals_total', 'Packets that told of news', () => counts.signals);
  counter(
    registers,
    'push_bad_packets_total',
    'Packets dropped: damaged, repeated or unknown',
    () => counts.badPackets,
  );
  counter(registers, 'push_deferred_total', 'Connections told to come later', () => counts.deferred);
  new Counter({
    name: 'push_closes_total',
    help: 'Connections ended by the server, by its code',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, times] of counts.closes) this.inc({ code }, times);
    },
  });
}

function counter(registers: Registry[], name: string, help: string, read: () => number) {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
