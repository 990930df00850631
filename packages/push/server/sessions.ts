// Closes connections of ended sessions; reconciles what the bus missed.

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#packages/db/sql.ts';
import { CLOSE } from '../protocol/commands.ts';
import type { Presence } from './presence.ts';
import { unbindSessions } from './store.ts';

export interface SessionSource {
  endedSessions(): Promise<readonly string[]>;
  /** Those of the given sessions that have ended. */
  endedAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
}

interface Deps extends SessionSource {
  readonly database: Database;
  readonly presence: Presence;
  reread(cids: readonly string[]): Promise<unknown>;
}

const RECONCILE_BATCH = 500;

export class Sessions {
  readonly #deps: Deps;
  readonly #fresh = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A new session: checked once, since it may have ended before anyone listened. */
  begin(sessionId: string): void {
    this.#fresh.add(sessionId);
  }

  async sweep(): Promise<void> {
    const { presence, endedSessions, endedAmong } = this.#deps;
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    if (presence.size === 0) return;
    await this.#signOut([...(await endedSessions()), ...(fresh.length > 0 ? await endedAmong(fresh) : [])]);
  }

  async reconcile(): Promise<void> {
    const { presence, endedAmong, reread } = this.#deps;
    const all = [...presence.all];
    for (let at = 0; at < all.length; at += RECONCILE_BATCH) {
      const some = all.slice(at, at + RECONCILE_BATCH);
      await reread(some.map(({ cid }) => cid));
      const sessions = some.flatMap(({ sessionId }) => sessionId ?? []);
      if (sessions.length > 0) await this.#signOut(await endedAmong(sessions));
      await othersTurn();
    }
  }

  /** After a sign-out the connection stays, as an anonymous client; any other end closes it. */
  async #signOut(ended: readonly string[]): Promise<void> {
    const { presence, database, reread } = this.#deps;
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
