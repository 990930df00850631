// States of texts and mails that were given up, and why a channel took none.

export const SEND_CHANNELS = ['text', 'mail'] as const;
export type SendChannel = (typeof SEND_CHANNELS)[number];

/** `waiting`: sent again, and under way; `expired`: of a code that is no longer valid, so that it is not. */
export const SEND_STATES = ['failed', 'expired', 'waiting', 'sent'] as const;
export type SendState = (typeof SEND_STATES)[number];

export const SEND_FAILURES = [
  'unreachable',
  'no_answer',
  'access',
  'receiver',
  'busy',
  'refused',
  'code_over',
  'unknown',
] as const;

/** Without the words of the channel, which name receivers. */
export interface SendFailure {
  readonly failure: (typeof SEND_FAILURES)[number];
  /** The status of HTTP or the reply code of SMTP. */
  readonly reply: number | null;
}

/** A code that comes later is useless. */
export const TRIES_AT_A_TIME = 3;

/** `attempts` are all so far, those of the first time and of each time it was sent again. */
export const isGivenUp = ({ attempts, resent }: { attempts: number; resent: number }): boolean =>
  attempts >= TRIES_AT_A_TIME * (resent + 1);

/** An answer of the text channel other than 2xx. */
export class ChannelAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the text channel answered ${status}`);
    this.status = status;
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EDNS',
  'ETLS',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The channel may have taken it all the same. */
const NO_ANSWER = new Set([
  'ETIMEDOUT',
  'ECONNRESET',
  'ECONNECTION',
  'ESOCKET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Of what `fetch` or the mail client rejected with. */
export function readSendFailure(error: unknown): SendFailure {
  if (error instanceof ChannelAnswer) return { failure: ofStatus(error.status), reply: error.status };
  const [reply, command] = [fieldOf(error, 'responseCode'), fieldOf(error, 'command')];
  if (typeof reply === 'number') return { failure: ofReply(reply, command), reply };
  return { failure: ofBrokenLine(error), reply: null };
}

function ofStatus(status: number): SendFailure['failure'] {
  if (status === 401 || status === 403) return 'access';
  return status === 429 || status === 503 ? 'busy' : 'refused';
}

function ofReply(reply: number, command: unknown): SendFailure['failure'] {
  if (reply < 500) return 'busy';
  if (reply === 530 || reply === 534 || reply === 535) return 'access';
  return command === 'RCPT TO' ? 'receiver' : 'refused';
}

function ofBrokenLine(error: unknown): SendFailure['failure'] {
  const cause = fieldOf(error, 'cause');
  const codes = [fieldOf(error, 'code'), fieldOf(cause, 'code')];
  const isConnecting = ['connect', 'getaddrinfo'].includes(String(fieldOf(error, 'syscall')));
  const has = (known: ReadonlySet<unknown>) => codes.some((code) => known.has(code));
  if (isConnecting || has(UNREACHABLE)) return 'unreachable';
  if (has(NO_ANSWER) || fieldOf(error, 'name') === 'TimeoutError') return 'no_answer';
  if (codes.includes('EAUTH')) return 'access';
  return codes.includes('EENVELOPE') ? 'receiver' : 'unknown';
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
