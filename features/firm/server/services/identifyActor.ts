// Finds the actor of a token; cached for a second, since every call asks.

import { hasSessionEnded, sessionTokenHash, keepSessionAlive } from '#features/account/server/public.ts';
import type { Database } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readActor } from '../queries/firm.ts';

/** `maxAgeMs` bounds how long ago the actor was read. */
export type Identify = (token: string, now: Date, maxAgeMs?: number) => Promise<Actor | undefined>;

/** How long a session that was ended elsewhere may go on here. */
const CACHE_MS = 1_000;
/** How often a session's last use is written; sessions live for hours. */
const WRITE_INTERVAL_MS = 5 * 60_000;
/** More tokens than a process can serve in that second. */
const MAX_CACHED = 4_000;
/** Tokens have 43 characters; nothing longer is hashed. */
const MAX_TOKEN_LENGTH = 128;

interface CacheEntry {
  readonly actor: Promise<Actor | undefined>;
  readonly readAt: number;
}

export function createIdentify(database: Pick<Database, 'reading' | 'transaction'>): Identify {
  const cache = new Map<string, CacheEntry>();

  const remember = (tokenHash: string, now: Date): Promise<Actor | undefined> => {
    if (cache.size >= MAX_CACHED) cache.clear();
    const actor = findActor(database, tokenHash, now);
    const entry = { actor, readAt: now.getTime() };
    const forget = () => {
      if (cache.get(tokenHash) === entry) cache.delete(tokenHash);
    };
    cache.set(tokenHash, entry);
    // Whoever starts a firm or joins one acts for it at once.
    actor.then((found) => {
      if (found && found.firmId === undefined) forget();
    }, forget);
    return actor;
  };

  return async (token, now, maxAgeMs = CACHE_MS) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const tokenHash = sessionTokenHash(token);
    const known = cache.get(tokenHash);
    const age = known && now.getTime() - known.readAt;
    const isFresh = age !== undefined && age >= 0 && age < maxAgeMs;
    const actor = await (known && isFresh ? known.actor : remember(tokenHash, now));
    return actor && !hasSessionEnded(actor.sessionId) ? actor : undefined;
  };
}

async function findActor(
  { reading, transaction }: Pick<Database, 'reading' | 'transaction'>,
  tokenHash: string,
  now: Date,
) {
  const row = await readActor(reading, tokenHash, now);
  if (!row) return undefined;
  // Also of a clock that has been put back since: the session would live on by it.
  if (Math.abs(now.getTime() - row.last_used_at.getTime()) > WRITE_INTERVAL_MS) {
    await transaction((tx) => keepSessionAlive(tx, row.session_id, now));
  }
  return {
    personId: row.person_id,
    firmId: row.firm_id ?? undefined,
    seats: row.seats,
    sessionId: row.session_id,
  };
}
