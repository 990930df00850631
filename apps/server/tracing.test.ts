// One trace from the tap to the SQL and the push, and what is never in it.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { markAllRead } from '#features/message/calls/inbox.ts';
import { notify } from '#features/message/server/public.ts';
import { startFeed } from '#packages/push/server/feed.ts';
import { Hub } from '#packages/push/server/hub.ts';
import { newRandomCode } from '#packages/rpc/client/client.ts';
import { testApp } from '../../test/support/app.ts';
import { openFirm } from '../../test/support/people.ts';
import { startServerProcess } from '../../test/support/serverProcess.ts';
import { handTimers } from '../../test/support/timers.ts';
import { until } from '../../test/support/until.ts';
import { outboxSource } from './news.ts';
import { isTracingWanted } from './tracing.ts';

const app = await testApp();

describe('a traced act', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  beforeAll(() => {
    provider.register();
  });
  // Files of this project share a process.
  afterAll(() => {
    trace.disable();
    context.disable();
    propagation.disable();
  });

  it('is one trace from the tap to the SQL and the push, without a word of what was entered', async () => {
    const firm = await openFirm(app, 'yunshan', ['firm_trader']);
    const client = await app.signIn('yunshan.trader');
    await app.perform((ctx) =>
      notify(ctx, [
        {
          firmId: firm.id,
          seats: ['firm_trader'],
          type: 'TRADE',
          feature: 'listing',
          template: 'taken',
          params: {},
          matter: { type: 'listing', id: firm.id, no: 'GP-SECRET' },
          key: 'taken',
        },
      ]),
    );
    const { timers, pass } = handTimers();
    const hub = new Hub(timers.now);
    const topic = `person/${firm.people.firm_trader}`;
    hub.follow({ notify: () => undefined }, topic, topic);
    const source = outboxSource(app.database, {
      announce: async () => undefined,
      answer: async () => undefined,
    });
    const started = Promise.withResolvers<void>();
    const end = async () => {
      const position = await source.end();
      started.resolve();
      return position;
    };
    const feed = startFeed(hub, { ...source, end }, timers, (error) => {
      throw error;
    });
    await pass(1_000);
    // News before the position of its start is none of the feed's.
    await started.promise;
    exporter.reset();

    const randomCode = newRandomCode();
    await client(markAllRead, {}, { randomCode });
    const ended = async () => {
      await provider.forceFlush();
      return exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === randomCode);
    };
    const isPushed = async () => (await ended()).some(({ name }) => name === 'push');
    // The feed waits for older transactions of the whole server, those of other tests too.
    await until(async () => {
      await pass(1_000);
      return isPushed();
    });
    await feed.close();
    const spans = await ended();
    const nameOf = (id: string | undefined) =>
      spans.find((span) => span.spanContext().spanId === id)?.name ?? 'the tap';
    expect(new Set(spans.map((span) => `${nameOf(span.parentSpanContext?.spanId)} > ${span.name}`))).toEqual(
      new Set([
        `the tap > POST ${markAllRead.path}`,
        `POST ${markAllRead.path} > select`,
        `POST ${markAllRead.path} > transaction`,
        'transaction > select',
        'transaction > insert',
        'transaction > update',
        'transaction > push',
      ]),
    );
    const told = JSON.stringify(spans.map(({ name, attributes, events }) => [name, attributes, events]));
    for (const secret of [firm.id, firm.people.firm_trader, 'yunshan', 'SECRET'])
      expect(told).not.toContain(secret);
  });
});

describe('the server', () => {
  const ENDPOINT = 'http://collector:4318';
  it.each([
    ['nothing is set', {}, false],
    ['a collector is named', { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, true],
    ['a collector of traces is named', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ENDPOINT }, true],
    ['the SDK is off', { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
    ['traces are off', { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('where %s', (_name, env, isWanted) => {
    expect(isTracingWanted(env)).toBe(isWanted);
  });

  it('sends its spans to the collector, the last ones when it ends', async () => {
    const received: string[] = [];
    const collector = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        received.push(`${request.url} ${body}`);
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      collector.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      collector.close();
    });
    const { port } = collector.address() as AddressInfo;
    const server = await startServerProcess(app.database.pool.options.connectionString ?? '', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'seam-of-test',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'none',
    });
    await fetch(`${server.address}/api/common/sys_info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: '{}',
    });
    await server.end('SIGTERM');
    const sent = received.join('\n');
    expect(sent).toMatch(/^\/v1\/traces \{/);
    expect(sent).toContain('seam-of-test');
    expect(sent).toContain('POST /api/common/sys_info');
  });
});
