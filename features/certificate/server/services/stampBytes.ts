// A timestamp over bytes that are in no file.

import { sha256 } from '#packages/pki/timestamp.ts';
import { openTimestamp } from '#packages/pki/token.ts';
import type { ExternalJobContext } from '#packages/rpc/server/job.ts';
import { chooseTimestamps } from './chooseTimestamps.ts';

export interface Stamped {
  /** DER. */
  readonly token: Uint8Array;
  /** As the token says. */
  readonly at: Date;
}

/** Asks outside: call it in no transaction. Raises `stamp_down` or `stamp_refused`. */
export async function stampBytes(
  { reading, commit, now }: Pick<ExternalJobContext, 'reading' | 'commit' | 'now'>,
  bytes: Uint8Array,
): Promise<Stamped> {
  const { timestamp } = await chooseTimestamps({ reading, commit, clock: now }, now());
  const token = await timestamp(sha256(bytes));
  const opened = openTimestamp(token);
  if (!opened) throw new Error('a timestamp that was just made is none');
  return { token, at: opened.at };
}
