// One HTTP exchange with timeout, abort and an error code per failure.

import * as z from 'zod/mini';
import { RUNTIME, TIMEOUT_MS } from '#packages/fault/runtime.ts';
import { aborted, CallError } from './callError.ts';

export interface ExchangeOptions {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly send?: typeof fetch | undefined;
  readonly networkCode?: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly statusText: string;
  readonly content: unknown;
}

export async function exchange(
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, signal, send = fetch, networkCode = RUNTIME.network }: ExchangeOptions = {},
): Promise<HttpAnswer> {
  if (signal?.aborted) throw aborted();
  const ending = new AbortController();
  let isLate = false;
  const callOff = () => {
    ending.abort();
  };
  const timer = setTimeout(() => {
    isLate = true;
    callOff();
  }, timeoutMs);
  signal?.addEventListener('abort', callOff);
  try {
    const response = await send(url, { ...init, signal: ending.signal });
    const { status, statusText, ok } = response;
    return { status, statusText, isSuccess: ok, content: parseContent(await response.text()) };
  } catch {
    if (isLate) throw new CallError('timeout', RUNTIME.timeout, 'timeout');
    throw ending.signal.aborted ? aborted() : new CallError('offline', networkCode, '');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', callOff);
  }
}

export function parseContent(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const ReplyEnvelope = z.object({ code: z.string(), msg: z.string(), body: z.unknown() });

const MAX_TEXT_LENGTH = 200;
const MESSAGE_FIELDS = ['title', 'message', 'error', 'msg'] as const;

function messageOf({ content, statusText }: HttpAnswer): string {
  const fields =
    typeof content === 'object' && content !== null ? (content as Readonly<Record<string, unknown>>) : {};
  const text = MESSAGE_FIELDS.map((name) => fields[name]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return ((text as string | undefined) ?? statusText).slice(0, MAX_TEXT_LENGTH);
}

export const isUnauthorized = (status: number) => status === 401 || status === 403;

export const INTERNAL = '900500';
/** Shed by the server, or the database was lost during the call. */
const OVERLOADED = '900503';
const UNCERTAIN = new Set([undefined, INTERNAL, OVERLOADED]);

/** Converts a non-2xx response. The platform's own refusals are certain, a gateway's are not. */
export function toCallError(answer: HttpAnswer): CallError {
  const platform = z.safeParse(ReplyEnvelope, answer.content);
  const { code: platformCode, body } = platform.data ?? {};
  const kind = isUnauthorized(answer.status)
    ? 'signed_out'
    : UNCERTAIN.has(platformCode)
      ? 'broken'
      : 'refused';
  return new CallError(kind, RUNTIME.normalised, messageOf(answer), { body, platformCode });
}
