// Makes calls over HTTP. Declared faults are returned; other failures throw.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { RUNTIME } from '#packages/fault/runtime.ts';
import { withoutSecrets } from '#packages/schema/secret.ts';
import type { OutputOf, Call, FaultOf, InputOf } from '../contract/call.ts';
import { aborted, CallError } from './callError.ts';
import { exchange, INTERNAL, isUnauthorized, toCallError, ReplyEnvelope } from './exchange.ts';

export type Result<C extends Call> =
  | { readonly ok: true; readonly answer: OutputOf<C> }
  | { readonly ok: false; readonly fault: RaisedFault<FaultOf<C>> };

export type RaisedFault<F extends Fault> = F extends Fault
  ? {
      readonly name: F['name'];
      readonly feature: string;
      readonly code: string;
      readonly params: z.output<F['params']>;
      readonly msg: string;
    }
  : never;

export type CallFailure = CallError | RaisedFault<Fault>;

export interface ClientOptions {
  readonly address: string;
  token(): string | undefined;
  headers(): Record<string, string>;
  /** Called when the token is no longer valid: the app signs out locally. */
  signedOut(): void;
  /** Called instead of sending a call that needs a session. If omitted, the call is sent. */
  loginNeeded?(): void;
  /** Called for requests with a menu code, which result from a user's press. */
  clicked?(click: ClickEvent): void;
  /** Called for every failure, unless the caller shows it (`showError: false`). */
  failed?(failure: CallFailure): void;
  readonly timeoutMs?: number;
  readonly send?: typeof fetch;
  /** 1: operators' console, 2: traders' app. */
  readonly accountMode?: '1' | '2';
}

/** `fields` are the encoded input. */
export interface ClickEvent {
  readonly urlPath: string;
  readonly randomCode: string;
  readonly menuCode: string;
  readonly fields: object;
}

export interface CallSettings {
  readonly randomCode?: string;
  readonly signal?: AbortSignal;
  readonly menuCode?: string;
  readonly showError?: boolean;
  readonly success?: readonly string[];
}
export type Client = <C extends Call>(
  call: C,
  input: InputOf<C>,
  settings?: CallSettings,
) => Promise<Result<C>>;

/** `crypto.randomUUID` exists in secure contexts only; yard devices may use plain http. */
export const newRandomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const SUCCESS = ['0', '1'];

export function createClient(options: ClientOptions): Client {
  return async (call, input, settings = {}) => {
    const tell = (failure: CallFailure) => {
      if (settings.showError !== false) options.failed?.(failure);
    };
    try {
      const result = read(call, await post(options, call, input, settings), settings.success ?? SUCCESS);
      if (!result.ok) tell(result.fault as unknown as RaisedFault<Fault>);
      return result;
    } catch (error) {
      // A sign-out is shown by the login, an abort is known to the caller.
      if (error instanceof CallError && error.kind !== 'aborted' && error.kind !== 'signed_out') tell(error);
      throw error;
    }
  };
}

/** Code of an input that fails local validation and is not sent. */
const BAD_PARAMETER = '900400';
const NOT_SIGNED_IN = '100405';

async function post(options: ClientOptions, call: Call, input: unknown, settings: CallSettings) {
  const token = options.token();
  if (call.access !== 'anyone' && !token && options.loginNeeded) {
    options.loginNeeded();
    throw new CallError('signed_out', NOT_SIGNED_IN, '');
  }
  const encoded = z.safeEncode(call.input, input as never);
  if (!encoded.success) {
    const { message, issues } = encoded.error;
    throw new CallError('refused', BAD_PARAMETER, message, { body: { fields: issues.map(fieldOf) } });
  }
  const body = {
    ...(encoded.data as object),
    acctMode: options.accountMode ?? '2',
    randomCode: settings.randomCode ?? newRandomCode(),
    ...(settings.menuCode ? { menuCode: settings.menuCode } : {}),
  };
  if (settings.menuCode)
    options.clicked?.({
      urlPath: call.path,
      randomCode: body.randomCode,
      menuCode: settings.menuCode,
      fields: withoutSecrets(call.input, encoded.data) as object,
    });
  const answer = await exchange(
    options.address + call.path,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: traceparentOf(body.randomCode),
        ...headersOf(options, token),
      },
      body: JSON.stringify(body),
    },
    { ...options, signal: settings.signal },
  );
  // The user changed meanwhile: the answer is not for the new one.
  const isSomebodyElse = options.token() !== token;
  if (isUnauthorized(answer.status) && token && !isSomebodyElse) options.signedOut();
  if (isSomebodyElse && call.kind === 'query') throw aborted();
  const reply = z.safeParse(ReplyEnvelope, answer.content);
  const isDeclared =
    reply.success &&
    !isUnauthorized(answer.status) &&
    call.faults.some(({ code }) => String(code) === reply.data.code);
  if (!answer.isSuccess && !isDeclared) throw toCallError(answer);
  if (!reply.success) throw unreadable();
  return reply.data;
}

/** W3C Trace Context: an act and its repetitions are one trace, which begins with the tap. */
const traceparentOf = (randomCode: string) => `00-${randomCode}-${randomCode.slice(16)}-01`;

export const headersOf = (
  { headers }: Pick<ClientOptions, 'headers'>,
  token: string | undefined,
): Record<string, string> => ({ ...headers(), ...(token ? { authorization: `Bearer ${token}` } : {}) });

/** As the server would report it, without numeric bounds. */
const fieldOf = (issue: z.core.$ZodIssue) => ({
  field: issue.path.map(String).join('.'),
  allowed: issue.code === 'invalid_format' ? issue.format : issue.code,
});

const unreadable = () => new CallError('broken', RUNTIME.normalised, '');

function read<C extends Call>(
  call: C,
  { code, msg, body }: z.output<typeof ReplyEnvelope>,
  success: readonly string[],
): Result<C> {
  if (success.includes(code)) {
    const answer = z.safeDecode(call.output, body as never);
    if (!answer.success) throw unreadable();
    return { ok: true, answer: answer.data as OutputOf<C> };
  }
  const declared = call.faults.find((fault) => String(fault.code) === code);
  if (!declared)
    throw new CallError(code === INTERNAL ? 'broken' : 'refused', code, msg, { body, platformCode: code });
  const fault = {
    name: declared.name,
    feature: declared.feature,
    code,
    msg,
    params: z.decode(declared.params, body as never),
  };
  return { ok: false, fault: fault as unknown as RaisedFault<FaultOf<C>> };
}
