// Delay before the next attempt: jitter, backoff and a rate ceiling.

import { LIMIT, TIMER } from '../protocol/commands.ts';

const SERIES_FIRST_MS = 1_000;
const SERIES_MAX_MS = 60_000;
const REFUSAL_FIRST_MS = 30_000;
const REFUSAL_MAX_MS = 600_000;
/** Online for so long: a redirect's delay is believed. */
const TRUSTED_MS = 30_000;
/** Online for so long: the series of failures is over. */
const SETTLED_MS = TIMER.attemptWindow;
const AFTER_FAILURE_MS = 100;

export class ReconnectPolicy {
  readonly #now: () => number;
  readonly #random: () => number;
  #failures = 0;
  #refusals = 0;
  #onlineSince: number | undefined;
  #onlineFor = 0;
  #attempts: number[] = [];

  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** Records an attempt and returns 0, or the time until the window has room. */
  attempt(): number {
    const now = this.#now();
    this.#attempts = this.#attempts.filter((at) => now - at < TIMER.attemptWindow);
    const [oldest] = this.#attempts;
    if (oldest !== undefined && this.#attempts.length >= LIMIT.attemptsPerWindow) {
      this.#failures += 1;
      return oldest + TIMER.attemptWindow - now;
    }
    this.#attempts.push(now);
    this.#onlineFor = 0;
    return 0;
  }

  wentOnline(): void {
    this.#onlineSince = this.#now();
    this.#refusals = 0;
  }

  wentOffline(): void {
    this.#onlineFor = this.#onlineSince === undefined ? 0 : this.#now() - this.#onlineSince;
    this.#onlineSince = undefined;
    if (this.#onlineFor >= SETTLED_MS) this.#failures = 0;
  }

  /** Full jitter; the first step is 0.5 to 1.5 s. */
  afterLoss(): number {
    const step = this.#failures;
    this.#failures += 1;
    if (step === 0) return SERIES_FIRST_MS * (0.5 + this.#random());
    return this.#random() * Math.min(SERIES_MAX_MS, SERIES_FIRST_MS * 2 ** step);
  }

  /** Retries the first failure soon; further ones back off. */
  afterFailure(): number {
    if (this.#failures > 0) return this.afterLoss();
    this.#failures = 1;
    return AFTER_FAILURE_MS;
  }

  afterServerClose(): number {
    return this.#onlineFor >= TRUSTED_MS ? TIMER.afterServerClose : this.afterLoss();
  }

  afterNetwork(): number {
    return TIMER.afterNetwork + this.#random() * TIMER.networkSpread;
  }

  afterRefusal(): number {
    const wait = Math.min(REFUSAL_MAX_MS, REFUSAL_FIRST_MS * 2 ** this.#refusals);
    this.#refusals += 1;
    return wait;
  }
}
