// Session tokens: 256 random bits; the database stores their hash.

import { createHash } from 'node:crypto';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** Known devices are kept by the hash of their cid. */
export const hashCid = (cid: string): string => createHash('sha256').update(cid).digest('hex');

/** Longer than any process caches the owner of a token. */
const KEEP_ENDED_MS = 60_000;
const ended = new Map<string, number>();

/** Whether this process has ended the session. Caches of sessions must check this first. */
export const isSessionEndedLocally = (sessionId: string): boolean => ended.has(sessionId);

export function endSessionLocally(sessionId: string, now: Date): void {
  for (const [id, at] of ended) {
    if (at > now.getTime() - KEEP_ENDED_MS) break;
    ended.delete(id);
  }
  ended.set(sessionId, now.getTime());
}
