// An act tried until it is certain what became of it: the same code each time, and never two of the same at once.

import * as z from 'zod/mini';
import type { Call, InputOf } from '../contract/call.ts';
import { CallError } from './callError.ts';
import { type Client, newRandomCode, type Result } from './client.ts';

interface Attempt<C extends Call> {
  readonly code: string;
  underWay?: Promise<Result<C>> | undefined;
}

/**
 * The randomCode is kept until an answer is certain, so that trying again after a lost signal
 * can never do the thing twice; another input gets another code.
 */
export function retryUntilCertain<C extends Call>(
  client: Client,
  call: C,
  { showError }: { readonly showError: boolean },
) {
  const uncertain = new Map<string, Attempt<C>>();

  async function send(written: string, { code }: Attempt<C>, input: InputOf<C>): Promise<Result<C>> {
    try {
      const result = await client(call, input, { randomCode: code, showError });
      uncertain.delete(written);
      return result;
    } catch (error) {
      if (isUncertain(error)) uncertain.set(written, { code });
      else uncertain.delete(written);
      throw error;
    }
  }

  return (input: InputOf<C>): Promise<Result<C>> => {
    const encoded = z.safeEncode(call.input, input as never);
    if (!encoded.success) return client(call, input, { showError });
    const written = JSON.stringify(encoded.data);
    const attempt = uncertain.get(written) ?? { code: newRandomCode() };
    uncertain.set(written, attempt);
    attempt.underWay ??= send(written, attempt, input);
    return attempt.underWay;
  };
}

const CERTAIN = new Set<CallError['kind']>(['signed_out', 'refused']);
const isUncertain = (error: unknown) => !(error instanceof CallError && CERTAIN.has(error.kind));
