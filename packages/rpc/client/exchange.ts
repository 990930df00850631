// One exchange over HTTP: within its time, until it is called off, and with one code for each way it can fail.

import * as z from 'zod/mini';
import { RUNTIME, TIMEOUT_MS } from '#packages/fault/runtime.ts';
import { aborted, CallError } from './callError.ts';

export interface Sending {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly send?: typeof fetch | undefined;
  /** What it is when the network fails under way. */
  readonly networkCode?: string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly statusText: string;
  /** What is no JSON stays the text it is. */
  readonly content: unknown;
}

export async function exchange(
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, signal, send = fetch, networkCode = RUNTIME.network }: Sending = {},
): Promise<Answered> {
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
    return { status, statusText, isSuccess: ok, content: readContent(await response.text()) };
  } catch {
    if (isLate) throw new CallError('timeout', RUNTIME.timeout, 'timeout');
    throw ending.signal.aborted ? aborted() : new CallError('offline', networkCode, '');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', callOff);
  }
}

export function readContent(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What every answer of the platform is. */
export const ReplyEnvelope = z.object({ code: z.string(), msg: z.string(), body: z.unknown() });

/** A gateway may answer with a page full of text. */
const MOST_SIGNS = 200;
const SAYING = ['title', 'message', 'error', 'msg'] as const;

function messageOf({ content, statusText }: Answered): string {
  const said =
    typeof content === 'object' && content !== null ? (content as Readonly<Record<string, unknown>>) : {};
  const text = SAYING.map((name) => said[name]).find((value) => typeof value === 'string' && value !== '');
  return ((text as string | undefined) ?? statusText).slice(0, MOST_SIGNS);
}

export const isShutOut = (status: number) => status === 401 || status === 403;

/** The platform's own defect. */
export const INTERNAL = '900500';
/** It was turned away, or the database was lost while it was done. */
const OVERLOADED = '900503';
const UNCERTAIN = new Set([undefined, INTERNAL, OVERLOADED]);

/** What any answer but 2xx becomes. The platform's own refusals are certain, whatever a gateway says is not. */
export function normalise(answer: Answered): CallError {
  const platform = z.safeParse(ReplyEnvelope, answer.content);
  const { code: platformCode, body } = platform.data ?? {};
  const kind = isShutOut(answer.status) ? 'signed_out' : UNCERTAIN.has(platformCode) ? 'broken' : 'refused';
  return new CallError(kind, RUNTIME.normalised, messageOf(answer), { body, platformCode });
}
