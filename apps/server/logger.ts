// The logger: its error serializer drops request and database content.

import { pino, type DestinationStream, type Logger } from 'pino';
import { traceFields } from '#packages/telemetry/trace.ts';
import { logOutput } from './logOutput.ts';

export const createLogger = (level: string, destination: DestinationStream = logOutput()): Logger =>
  pino(
    { level, redact: ['*.headers'], serializers: { err: serializeError }, mixin: traceFields },
    destination,
  );

interface SerializedError {
  readonly type: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message: string;
  readonly stack?: string;
}

/**
 * Keeps name, stack and constraint. PostgreSQL details quote rows, and messages of bad data (SQLSTATE class
 * 22) and of JSON syntax errors quote the input.
 */
function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const {
    name,
    code,
    constraint,
    message,
    stack = '',
  } = error as Error & { code?: unknown; constraint?: unknown };
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'));
  const safeMessage = isQuoting ? '' : message;
  // The first lines of a stack repeat the message.
  const places = stack.slice(Math.max(0, stack.search(/^ {4}at /m)));
  return {
    type: name,
    message: safeMessage,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(places && { stack: `${name}: ${safeMessage}\n${places}` }),
  };
}
