// Reads JSON by GET; reports sign-outs and rejects other failures.

import { CallError } from './callError.ts';
import { type ClientOptions, headersOf } from './client.ts';
import { exchange, isUnauthorized, toCallError } from './exchange.ts';

type Options = Omit<ClientOptions, 'loginNeeded' | 'clicked' | 'signedOut'>;

export async function getJson(options: Options, path: string): Promise<unknown> {
  try {
    const answer = await exchange(
      options.address + path,
      { method: 'GET', headers: headersOf(options, options.token()) },
      options,
    );
    if (answer.status === 200) return answer.content;
    const error = toCallError(answer);
    if (isUnauthorized(answer.status)) return error;
    throw error;
  } catch (error) {
    if (error instanceof CallError && error.kind !== 'aborted') options.failed?.(error);
    throw error;
  }
}
