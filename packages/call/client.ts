// Makes calls: encodes, posts, decodes. A declared fault is a value; only the unexpected throws.
import * as z from 'zod/mini';
import type { AnswerOf, Call, FaultOf, InputOf } from './call.ts';
import type { Fault } from '#packages/fault/fault.ts';

export type Result<C extends Call> =
  | { readonly ok: true; readonly answer: AnswerOf<C> }
  | { readonly ok: false; readonly fault: RaisedFault<FaultOf<C>> };

export type RaisedFault<F extends Fault> = F extends Fault
  ? { readonly name: F['name']; readonly feature: string; readonly code: string; readonly params: z.output<F['params']>; readonly msg: string }
  : never;

/** Everything a call does not declare: no network, no time, no token, no right, or a defect. */
export class CallError extends Error {
  readonly kind: 'offline' | 'timeout' | 'signed_out' | 'refused' | 'broken';
  readonly code: string;
  readonly body: unknown;
  constructor(kind: CallError['kind'], code: string, msg: string, body?: unknown) {
    super(msg);
    this.kind = kind;
    this.code = code;
    this.body = body;
  }
}

export interface ClientOptions {
  readonly address: string;
  token(): string | undefined;
  headers(): Record<string, string>;
  /** The token is no longer valid: the app signs out locally. */
  signedOut(): void;
  /** Hears of a request that carries a menu code: somebody pressed something. */
  clicked?(click: Click): void;
  readonly timeoutMs?: number;
  readonly send?: typeof fetch;
}

/** The fields are the call's own, as they travel. */
export interface Click { readonly urlPath: string; readonly randomCode: string; readonly menuCode: string; readonly fields: object }

export interface CallSettings { readonly randomCode?: string; readonly signal?: AbortSignal; readonly menuCode?: string }
export type Client = <C extends Call>(call: C, input: InputOf<C>, settings?: CallSettings) => Promise<Result<C>>;

/** Not `randomUUID`: browsers lend it to encrypted pages only, and a phone in the yard may come over plain http. */
export const newRandomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `acctMode` 2 is the trader's client. */
const ACCOUNT_MODE = '2';

export function createClient(options: ClientOptions): Client {
  return async (call, input, settings = {}) => {
    const reply = await post(options, call, input, settings);
    return read(call, reply);
  };
}

/** As the server would say it: what does not fit the call is not sent. */
const BAD_PARAMETER = '900400';

const Envelope = z.object({ code: z.string(), msg: z.string(), body: z.unknown() });

async function post(options: ClientOptions, call: Call, input: unknown, settings: CallSettings) {
  const { send = fetch, timeoutMs = 60_000 } = options;
  const token = options.token();
  const encoded = z.safeEncode(call.takes, input as never);
  if (!encoded.success) throw new CallError('refused', BAD_PARAMETER, encoded.error.message);
  const body = {
    ...(encoded.data as object),
    acctMode: ACCOUNT_MODE,
    randomCode: settings.randomCode ?? newRandomCode(),
    ...(settings.menuCode ? { menuCode: settings.menuCode } : {}),
  };
  if (settings.menuCode) options.clicked?.({ urlPath: call.path, randomCode: body.randomCode, menuCode: settings.menuCode, fields: encoded.data as object });
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await send(options.address + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...options.headers(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: settings.signal ? AbortSignal.any([settings.signal, timeout]) : timeout,
  }).catch((error: Error) => {
    if (settings.signal?.aborted) throw error;
    throw new CallError(timeout.aborted ? 'timeout' : 'offline', '5', error.message);
  });
  const parsed = z.safeParse(Envelope, await response.json().catch(() => undefined));
  if (response.status === 401) {
    if (token) options.signedOut();
    throw new CallError('signed_out', '100405', parsed.data?.msg ?? '');
  }
  if (!parsed.success) throw new CallError('broken', '-1', response.statusText);
  return parsed.data;
}

function read<C extends Call>(call: C, { code, msg, body }: z.output<typeof Envelope>): Result<C> {
  if (code === '0' || code === '1') return { ok: true, answer: z.decode(call.gives, body as never) as AnswerOf<C> };
  const declared = call.faults.find((fault) => String(fault.code) === code);
  if (!declared) throw new CallError(code === '900500' ? 'broken' : 'refused', code, msg, body);
  const fault = {
    name: declared.name, feature: declared.feature, code, msg, params: z.decode(declared.params, body as never),
  };
  return { ok: false, fault: fault as unknown as RaisedFault<FaultOf<C>> };
}
