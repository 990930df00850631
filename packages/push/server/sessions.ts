// Ends the lines of those whose session has ended, and finds what no word between processes told of.

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#packages/db/sql.ts';
import { CLOSE } from '../protocol/commands.ts';
import type { Presence } from './presence.ts';
import { unbindSessions } from './store.ts';

export interface SessionSource {
  /** Sessions that ended lately. */
  endedSessions(): Promise<readonly string[]>;
  /** Of these sessions, those that have ended. */
  endedAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
}

interface Surroundings extends SessionSource {
  readonly database: Database;
  readonly presence: Presence;
  /** Reads anew who is signed in at these clients. */
  reread(cids: readonly string[]): Promise<unknown>;
}

const RECONCILED_AT_ONCE = 500;

export class Sessions {
  readonly #around: Surroundings;
  readonly #fresh = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** It may have ended before anybody here looked. */
  begin(sessionId: string): void {
    this.#fresh.add(sessionId);
  }

  async sweep(): Promise<void> {
    const { presence, endedSessions, endedAmong } = this.#around;
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    if (presence.size === 0) return;
    await this.#signOut([...(await endedSessions()), ...(fresh.length > 0 ? await endedAmong(fresh) : [])]);
  }

  async reconcile(): Promise<void> {
    const { presence, endedAmong, reread } = this.#around;
    const all = [...presence.all];
    for (let at = 0; at < all.length; at += RECONCILED_AT_ONCE) {
      const some = all.slice(at, at + RECONCILED_AT_ONCE);
      await reread(some.map(({ cid }) => cid));
      const sessions = some.flatMap(({ sessionId }) => sessionId ?? []);
      if (sessions.length > 0) await this.#signOut(await endedAmong(sessions));
      await othersTurn();
    }
  }

  /** Whoever has signed out keeps the line, since the client is nobody's then; any other end closes it. */
  async #signOut(ended: readonly string[]): Promise<void> {
    const { presence, database, reread } = this.#around;
    const over = new Set(ended);
    const bound = () =>
      [...presence.all].filter(({ sessionId }) => sessionId !== undefined && over.has(sessionId));
    const concerned = over.size === 0 ? [] : bound();
    if (concerned.length === 0) return;
    await reread(concerned.map(({ cid }) => cid));
    const stillIn = bound();
    await database.transaction((tx) =>
      unbindSessions(
        tx,
        stillIn.flatMap(({ sessionId }) => sessionId ?? []),
      ),
    );
    for (const connection of stillIn) connection.close(CLOSE.signedOut, 'the session has ended');
  }
}
