// Session tokens, their hashes, and sessions that this process has ended.

import { expect, it } from 'vitest';
import { newToken } from '#packages/rpc/server/browserBond.ts';
import { endSessionLocally, hashToken, isSessionEndedLocally } from './manageSessionTokens.ts';

it('makes tokens of 256 bits, none of them twice', () => {
  const tokens = Array.from({ length: 500 }, () => newToken());
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(tokens.length);
});

it('stores a hash that tells nothing of the token', () => {
  const token = newToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toBe(hashToken(newToken()));
  expect(hashToken(token)).not.toContain(token);
});

it('forgets an ended session once no cache can still hold it', () => {
  // After all sessions that other tests of this process have ended.
  const now = new Date('2100-01-01T00:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  endSessionLocally('first', now);
  endSessionLocally('second', later(59));
  expect(['first', 'second', 'third'].map(isSessionEndedLocally)).toEqual([true, true, false]);
  endSessionLocally('third', later(61));
  expect(['first', 'second', 'third'].map(isSessionEndedLocally)).toEqual([false, true, true]);
});
