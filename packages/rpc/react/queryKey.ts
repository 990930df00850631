// The key of a call's answer in the query cache.

import * as z from 'zod/mini';
import type { Call, InputOf } from '../contract/call.ts';

/** An input from a URL may be invalid: it gets a key too, and the call reports the error. */
export function queryKeyOf<C extends Call>(call: C, input: InputOf<C>): readonly unknown[] {
  const encoded = z.safeEncode(call.input, input as never);
  return [call.path, encoded.success ? encoded.data : 'not an input'];
}
