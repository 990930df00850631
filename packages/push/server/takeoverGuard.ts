// Stops two connections of one client that keep replacing each other.

import type { Timers } from '#packages/time/timers.ts';
import { CLOSE } from '../protocol/commands.ts';
import type { ConnectedClient } from './pushContext.ts';

const WITHIN_MS = 10_000;
const MAX_WITHIN = 5;
/** Heard so recently: probably a reloading tab, which closes by itself. */
const RECENT_MS = 1_000;

interface Count {
  since: number;
  times: number;
}

export class TakeoverGuard {
  readonly #timers: Timers;
  readonly #counts = new Map<string, Count>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** false: too often within ten seconds; the present connection stays. */
  mayReplace(cid: string): boolean {
    const now = this.#timers.now();
    const count = this.#counts.get(cid);
    if (!count || now - count.since >= WITHIN_MS) {
      this.#counts.set(cid, { since: now, times: 1 });
      return true;
    }
    count.times += 1;
    if (count.times <= MAX_WITHIN) return true;
    // The newest connection is kept for ten seconds from the excess on.
    if (count.times === MAX_WITHIN + 1) count.since = now;
    return false;
  }

  dismiss(replaced: ConnectedClient): void {
    const close = () => {
      replaced.close(CLOSE.replaced, 'another connection has logged in');
    };
    if (this.#timers.now() - replaced.heardAt < RECENT_MS) this.#timers.after(RECENT_MS, close);
    else close();
  }

  forget(now: number): void {
    for (const [cid, { since }] of this.#counts) if (now - since >= WITHIN_MS) this.#counts.delete(cid);
  }
}
