// Tokens and sessions: 256 random bits for the person, their hash for the database.

import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Longer than any process remembers who a token belongs to. */
const REMEMBERED_MS = 60_000;
const ended = new Map<string, number>();

/**
 * Whoever remembers sessions in this process asks here first, so that a session that was ended here is over at once;
 * other processes learn of it when they read it again.
 */
export const isEndedHere = (sessionId: string): boolean => ended.has(sessionId);

export function endHere(sessionId: string, now: Date): void {
  for (const [id, at] of ended) {
    if (at > now.getTime() - REMEMBERED_MS) break;
    ended.delete(id);
  }
  ended.set(sessionId, now.getTime());
}
