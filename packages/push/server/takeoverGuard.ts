// Two connections of one client: the newest login counts, but two that take it from each other all the time are stopped.

import type { Timers } from '#packages/time/timers.ts';
import { CLOSE } from '../protocol/commands.ts';
import type { Client } from './pushContext.ts';

const WITHIN_MS = 10_000;
const MOST_WITHIN = 5;
/** Heard so lately: perhaps a tab that is just being loaded anew, which goes by itself. */
const LATELY_MS = 1_000;

interface Count {
  since: number;
  times: number;
}

export class Takeovers {
  readonly #timers: Timers;
  readonly #counts = new Map<string, Count>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** False: too often within ten seconds; the connection that is there stays. */
  mayReplace(cid: string): boolean {
    const now = this.#timers.now();
    const count = this.#counts.get(cid);
    if (!count || now - count.since >= WITHIN_MS) {
      this.#counts.set(cid, { since: now, times: 1 });
      return true;
    }
    count.times += 1;
    if (count.times <= MOST_WITHIN) return true;
    // The newest is kept for ten seconds from when it became too much.
    if (count.times === MOST_WITHIN + 1) count.since = now;
    return false;
  }

  dismiss(replaced: Client): void {
    const close = () => {
      replaced.close(CLOSE.replaced, 'another connection has logged in');
    };
    if (this.#timers.now() - replaced.heardAt < LATELY_MS) this.#timers.after(LATELY_MS, close);
    else close();
  }

  forget(now: number): void {
    for (const [cid, { since }] of this.#counts) if (now - since >= WITHIN_MS) this.#counts.delete(cid);
  }
}
