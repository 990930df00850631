// Switches the connection on and off, at most once a second (last wish wins).

import type { Timers } from '#packages/time/timers.ts';
import { TIMER } from '../protocol/commands.ts';

export class ConnectionSwitch {
  readonly #timers: Timers;
  readonly #apply: (isEnabled: boolean) => void;
  #appliedAt = Number.NEGATIVE_INFINITY;
  #wanted: boolean | undefined;
  #callOff = (): void => undefined;

  constructor(timers: Timers, apply: (isEnabled: boolean) => void) {
    this.#timers = timers;
    this.#apply = apply;
  }

  want(isEnabled: boolean): void {
    const isWaiting = this.#wanted !== undefined;
    const wait = this.#appliedAt + TIMER.enableEvery - this.#timers.now();
    this.#wanted = isEnabled;
    if (wait <= 0) this.#applyWanted();
    else if (!isWaiting)
      this.#callOff = this.#timers.after(wait, () => {
        this.#applyWanted();
      });
  }

  clear(): void {
    this.#callOff();
    this.#wanted = undefined;
  }

  #applyWanted(): void {
    const wanted = this.#wanted;
    this.clear();
    if (wanted === undefined) return;
    this.#appliedAt = this.#timers.now();
    this.#apply(wanted);
  }
}
