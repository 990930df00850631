// Who a token belongs to: remembered for a second, because every call asks.

import { hasSessionEnded, tokenHashOf, keepSessionAlive } from '#features/account/server/public.ts';
import type { Database } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readActor } from '../queries/firm.ts';

export type Identify = (token: string, now: Date) => Promise<Actor | undefined>;

/** The longest that a session ended elsewhere goes on here. */
const REMEMBERED_MS = 1_000;
/** A session's last use is written so often; its life is hours. */
const WRITTEN_EVERY_MS = 5 * 60_000;
/** More tokens than a process can serve in that second. */
const MOST_REMEMBERED = 4_000;
/** Ours have 43 characters; nothing longer is worth hashing. */
const LONGEST_TOKEN = 128;

interface Remembered {
  readonly actor: Promise<Actor | undefined>;
  readonly until: number;
}

export function identifyIn(database: Pick<Database, 'reading' | 'transaction'>): Identify {
  const remembered = new Map<string, Remembered>();

  const remember = (tokenHash: string, now: Date): Promise<Actor | undefined> => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const actor = findActor(database, tokenHash, now);
    remembered.set(tokenHash, { actor, until: now.getTime() + REMEMBERED_MS });
    actor.catch(() => remembered.delete(tokenHash));
    return actor;
  };

  return async (token, now) => {
    if (token.length > LONGEST_TOKEN) return undefined;
    const tokenHash = tokenHashOf(token);
    const known = remembered.get(tokenHash);
    const isFresh =
      known !== undefined && now.getTime() < known.until && known.until - now.getTime() <= REMEMBERED_MS;
    const actor = await (isFresh ? known.actor : remember(tokenHash, now));
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
  if (now.getTime() - row.last_used_at.getTime() > WRITTEN_EVERY_MS) {
    await transaction((tx) => keepSessionAlive(tx, row.session_id, now));
  }
  return {
    personId: row.person_id,
    firmId: row.firm_id ?? undefined,
    seats: row.seats,
    sessionId: row.session_id,
  };
}
