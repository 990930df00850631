// Spans: none without an SDK; parents, errors, work done for several.

import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  activeTrace,
  continueTrace,
  traced,
  tracedInEach,
  traceFields,
  traceOf,
  traceparent,
} from './trace.ts';

const SENDER = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
const OTHER = { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` };

describe('without an SDK', () => {
  it('begins the work at once and records nothing', async () => {
    const steps: string[] = [];
    const done = traced('work', {}, () => {
      steps.push('begun');
      return Promise.resolve(traceFields());
    });
    steps.push('called');
    expect([await done, steps, traceparent()]).toEqual([{}, ['begun', 'called'], null]);
    expect(await tracedInEach('work', [traceOf(SENDER), activeTrace()], {}, () => Promise.resolve(7))).toBe(
      7,
    );
  });
});

describe('with an SDK', () => {
  const exporter = new InMemorySpanExporter();
  let provider: NodeTracerProvider;
  beforeEach(() => {
    exporter.reset();
    provider = new NodeTracerProvider({
      sampler: new AlwaysOnSampler(),
      spanProcessors: [new SimpleSpanProcessor(exporter)],
    });
    provider.register();
  });
  // Files of this project share a process.
  afterEach(() => {
    trace.disable();
    context.disable();
    propagation.disable();
  });
  const spans = async () => {
    await provider.forceFlush();
    return exporter.getFinishedSpans().map((span: ReadableSpan) => ({
      name: span.name,
      trace: span.spanContext().traceId[0],
      parent:
        span.parentSpanContext?.spanId === 'b'.repeat(16) ? 'sender' : nameOf(span.parentSpanContext?.spanId),
      attributes: span.attributes,
      isFailed: span.status.code === SpanStatusCode.ERROR,
    }));
  };
  const nameOf = (spanId: string | undefined) =>
    exporter.getFinishedSpans().find((span) => span.spanContext().spanId === spanId)?.name;

  it('continues the trace of the sender, one span within the other', async () => {
    await continueTrace(SENDER, () =>
      traced('call', {}, () => traced('select', { attributes: { rows: 1 } }, () => Promise.resolve())),
    );
    expect(await spans()).toEqual([
      { name: 'select', trace: 'a', parent: 'call', attributes: { rows: 1 }, isFailed: false },
      { name: 'call', trace: 'a', parent: 'sender', attributes: {}, isFailed: false },
    ]);
  });

  it.each([
    ['an error by its name', new TypeError('13912345678'), 'TypeError'],
    [
      'an error of the database by its SQLSTATE',
      Object.assign(new Error('13912345678'), { code: '23505' }),
      '23505',
    ],
    ['what is no error by its type', '13912345678', 'string'],
  ])('marks %s and says nothing of its message', async (_name, error, type) => {
    await expect(traced('call', {}, () => Promise.reject(error as Error))).rejects.toBe(error);
    expect(await spans()).toMatchObject([{ attributes: { 'error.type': type }, isFailed: true }]);
    expect(JSON.stringify(exporter.getFinishedSpans().map(({ events }) => events))).not.toContain('139');
  });

  it('shows shared work in each trace, and what it leads to in the first', async () => {
    await tracedInEach('batch', [traceOf(SENDER), traceOf(OTHER), activeTrace()], {}, () =>
      traced('select', {}, () => Promise.resolve()),
    );
    expect((await spans()).map(({ name, trace: id }) => [name, id])).toEqual([
      ['select', 'a'],
      ['batch', 'a'],
      ['batch', 'c'],
    ]);
  });

  it('gives what another process needs to go on, and what a log line needs', async () => {
    await continueTrace(SENDER, () =>
      traced('call', {}, () => {
        expect(traceparent()).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
        expect(traceFields()).toEqual({
          trace_id: 'a'.repeat(32),
          span_id: trace.getActiveSpan()?.spanContext().spanId,
        });
        return Promise.resolve();
      }),
    );
  });
});
