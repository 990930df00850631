// Lets things through in their order, only so many a second.

import type { Timers } from '#packages/time/timers.ts';

/** The server credits answers to what it has sent; of all else it takes twenty frames a second. */
const MOST_A_SECOND = 10;

export class Pace<Thing> {
  readonly #timers: Timers;
  readonly #give: (thing: Thing) => void;
  #waiting: Thing[] = [];
  #left = MOST_A_SECOND;
  #isCounting = false;

  constructor(timers: Timers, give: (thing: Thing) => void) {
    this.#timers = timers;
    this.#give = give;
  }

  add(thing: Thing): void {
    this.#waiting.push(thing);
    this.#giveSome();
  }

  /** The second that has begun goes on. */
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
    this.#left = MOST_A_SECOND;
    if (this.#waiting.length > 0) this.#giveSome();
  }
}
