// What the process writes down about itself: never what people have sent, nor what the database holds.

import { pino, type DestinationStream, type Logger } from 'pino';

export const openLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: ['*.headers'], serializers: { err: toldError } }, destination);

interface Told {
  readonly type: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message: string;
  readonly stack?: string;
}

/**
 * The name, the place, and for the database the constraint. Its details quote rows, and the messages of bad data
 * (SQLSTATE class 22) and of unreadable JSON quote what was sent.
 */
function toldError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const {
    name,
    code,
    constraint,
    message,
    stack = '',
  } = error as Error & { code?: unknown; constraint?: unknown };
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'));
  const told = isQuoting ? '' : message;
  // The first lines of a stack repeat the message.
  const places = stack.slice(Math.max(0, stack.search(/^ {4}at /m)));
  return {
    type: name,
    message: told,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(places && { stack: `${name}: ${told}\n${places}` }),
  };
}
