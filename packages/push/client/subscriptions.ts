// Topic subscriptions of this page.

import type { Timers } from '#packages/time/timers.ts';
import type { Answers, Signal } from '../protocol/codec.ts';

interface Listener {
  readonly topics: readonly string[];
  readonly since: number;
  hear(answers?: Answers): void;
}

/** Collects the changes of a busy page into one packet. */
const BATCH_DELAY_MS = 120;
/** Older subscriptions may have missed news; the server replays recent news itself. */
const FRESH_MS = 5_000;

export class Subscriptions {
  readonly #timers: Timers;
  readonly #changed: () => void;
  readonly #listeners = new Set<Listener>();
  #callOffGathering: (() => void) | undefined;

  /** `changed` is called once for all changes of a moment. */
  constructor(timers: Timers, changed: () => void) {
    this.#timers = timers;
    this.#changed = changed;
  }

  get topics(): string[] {
    return [...new Set([...this.#listeners].flatMap(({ topics }) => topics))];
  }

  follow(topics: readonly string[], hear: Listener['hear']): () => void {
    const listener: Listener = { topics, hear, since: this.#timers.now() };
    this.#listeners.add(listener);
    this.#gather();
    return () => {
      this.#listeners.delete(listener);
      this.#gather();
    };
  }

  tell({ topics: news, answers }: Signal): void {
    this.#tell(({ topics }) => topics.some((topic) => news.includes(topic)), answers);
  }

  /** After a gap in the connection, everything shown may be stale. */
  tellAll(): void {
    const now = this.#timers.now();
    this.#tell(({ since }) => now - since >= FRESH_MS);
  }

  clear(): void {
    this.#callOffGathering?.();
    this.#listeners.clear();
  }

  #tell(concerns: (listener: Listener) => boolean, answers?: Answers): void {
    for (const { hear } of [...this.#listeners].filter(concerns)) hear(answers);
  }

  #gather(): void {
    this.#callOffGathering ??= this.#timers.after(BATCH_DELAY_MS, () => {
      this.#callOffGathering = undefined;
      this.#changed();
    });
  }
}
