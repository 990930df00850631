// The retry timer; may be shortened, but not below what the server asked for.

import type { Timers } from '#packages/time/timers.ts';

export class RetryTimer {
  readonly #timers: Timers;
  readonly #over: () => void;
  #until: number | undefined;
  #notBefore = 0;
  #callOff = (): void => undefined;

  constructor(timers: Timers, over: () => void) {
    this.#timers = timers;
    this.#over = over;
  }

  forAbout(milliseconds: number): void {
    const until = Math.max(this.#timers.now() + milliseconds, this.#notBefore);
    if (this.#until !== undefined && this.#until <= until) return;
    this.callOff();
    this.#until = until;
    this.#callOff = this.#timers.after(until - this.#timers.now(), () => {
      this.#until = undefined;
      this.#over();
    });
  }

  atLeast(milliseconds: number): void {
    this.#notBefore = this.#timers.now() + milliseconds;
    this.forAbout(milliseconds);
  }

  callOff(): void {
    this.#callOff();
    this.#until = undefined;
  }
}
