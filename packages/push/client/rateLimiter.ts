// Lets items through in order, at most so many per second.

import type { Timers } from '#packages/time/timers.ts';

/** The server accepts twenty frames a second, plus credited answers. */
const MAX_PER_SECOND = 10;

export class RateLimiter<Thing> {
  readonly #timers: Timers;
  readonly #give: (thing: Thing) => void;
  #waiting: Thing[] = [];
  #left = MAX_PER_SECOND;
  #isCounting = false;

  constructor(timers: Timers, give: (thing: Thing) => void) {
    this.#timers = timers;
    this.#give = give;
  }

  add(thing: Thing): void {
    this.#waiting.push(thing);
    this.#giveSome();
  }

  clear(): void {
    this.#waiting = [];
  }

  #giveSome(): void {
    const some = this.#waiting.splice(0, this.#left);
    this.#left -= some.length;
    if (!this.#isCounting) {
      this.#isCounting = true;
      this.#timers.after(1_000, () => {
        this.#nextSecond();
      });
    }
    for (const thing of some) this.#give(thing);
  }

  #nextSecond(): void {
    this.#isCounting = false;
    this.#left = MAX_PER_SECOND;
    if (this.#waiting.length > 0) this.#giveSome();
  }
}
