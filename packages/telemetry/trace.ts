// Spans by the OpenTelemetry API; without an SDK nothing is recorded.

import {
  type Attributes,
  context,
  type Context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export type TraceContext = Context;
export { SpanKind };

interface SpanSettings {
  /** Names, counts and texts of SQL without values: never what people entered. */
  readonly attributes?: Attributes;
  readonly kind?: SpanKind;
}

/** The tracer is asked for each time: the SDK may be registered after this module is loaded. */
const tracer = () => trace.getTracer('seam');

/** Runs `work` in a span of its own. `work` begins at once, as it would without a span. */
export function traced<T>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL }: SpanSettings,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes, kind }, (span) =>
    span.isRecording() ? endWith(span, work) : work(),
  );
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** SQLSTATE or name; messages may quote data. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Adds to the span that is active, if any. */
export const annotate = (attributes: Attributes): void => {
  trace.getActiveSpan()?.setAttributes(attributes);
};

export const activeTrace = (): TraceContext => context.active();

/** Work done for several at once: each one's trace has a span of it, the first one's has what it leads to. */
export function tracedInEach<T>(
  name: string,
  parents: readonly TraceContext[],
  { attributes = {}, kind = SpanKind.INTERNAL }: SpanSettings,
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = parents
    .filter((parent) => trace.getSpanContext(parent))
    .map((parent) => {
      const span = tracer().startSpan(name, { attributes, kind }, parent);
      return { span, within: trace.setSpan(parent, span) };
    })
    .filter(({ span }) => span.isRecording());
  if (!first) return work();
  return context
    .with(first.within, () => endWith(first.span, work))
    .finally(() => {
      for (const { span } of others) span.end();
    });
}

/** Continues the trace of a sender, by the headers of W3C Trace Context. */
export const continueTrace = <T>(headers: object, work: () => T): T => context.with(traceOf(headers), work);

export const traceOf = (headers: object): TraceContext => propagation.extract(context.active(), headers);

/** The `traceparent` of the active span, to be continued elsewhere; null if nothing is recorded. */
export function traceparent(): string | null {
  if (!trace.getActiveSpan()?.isRecording()) return null;
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent ?? null;
}

/** For log lines. */
export function traceFields(): object {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
