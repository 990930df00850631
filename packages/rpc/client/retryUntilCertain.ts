// Retries a mutation under one idempotency key until its outcome is certain.

import * as z from 'zod/mini';
import type { Call, InputOf } from '../contract/call.ts';
import { CallError } from './callError.ts';
import { type Client, newRandomCode, type Result } from './client.ts';

interface Attempt<C extends Call> {
  readonly code: string;
  underWay?: Promise<Result<C>> | undefined;
}

/**
 * Keeps the randomCode of an input until its outcome is certain, so that a retry after a lost connection
 * cannot execute it twice. Concurrent sends of one input share a request; another input gets another code.
 */
export function retryUntilCertain<C extends Call>(
  client: Client,
  call: C,
  { showError }: { readonly showError: boolean },
) {
  const attempts = new Map<string, Attempt<C>>();

  async function send(inputKey: string, { code }: Attempt<C>, input: InputOf<C>): Promise<Result<C>> {
    try {
      const result = await client(call, input, { randomCode: code, showError });
      attempts.delete(inputKey);
      return result;
    } catch (error) {
      if (isUncertain(error)) attempts.set(inputKey, { code });
      else attempts.delete(inputKey);
      throw error;
    }
  }

  return (input: InputOf<C>): Promise<Result<C>> => {
    const encoded = z.safeEncode(call.input, input as never);
    if (!encoded.success) return client(call, input, { showError });
    const written = JSON.stringify(encoded.data);
    const attempt = attempts.get(written) ?? { code: newRandomCode() };
    attempts.set(written, attempt);
    attempt.underWay ??= send(written, attempt, input);
    return attempt.underWay;
  };
}

const CERTAIN = new Set<CallError['kind']>(['signed_out', 'refused']);
const isUncertain = (error: unknown) => !(error instanceof CallError && CERTAIN.has(error.kind));
