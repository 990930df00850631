// Sends traces to an OpenTelemetry collector, where one is configured.

import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

/** A collector that is gone must not hold up the shutdown. */
const FLUSH_TIMEOUT_MS = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const isTracingWanted = (env: Environment): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']) &&
  env['OTEL_SDK_DISABLED'] !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none';

/** Returns a function that sends what is left. Sampling, limits and headers come from `OTEL_` variables. */
export async function startTracing(
  env: Environment,
  version: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!isTracingWanted(env)) return () => Promise.resolve();
  // Loaded only where it is wanted: it takes a tenth of the start.
  const [{ OTLPTraceExporter }, resources, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const warn = (message: string) => {
    logger.warn({ reason: message }, 'traces are not sent');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'seam', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => Promise.race([provider.shutdown(), wait(FLUSH_TIMEOUT_MS)]).catch(() => undefined);
}
