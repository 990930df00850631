// Token buckets, refilled on use without timers.

export class TokenBucket {
  readonly #aSecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(aSecond: number, max: number, now: number) {
    this.#aSecond = aSecond;
    this.#most = max;
    this.#left = max;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left >= this.#most;
  }

  #refill(now: number): void {
    this.#left = Math.min(this.#most, this.#left + (Math.max(0, now - this.#at) * this.#aSecond) / 1_000);
    this.#at = now;
  }
}

/** One bucket per key; full buckets are dropped. */
export class KeyedTokenBuckets {
  readonly #aSecond: number;
  readonly #most: number;
  readonly #byKey = new Map<string, TokenBucket>();

  constructor(aSecond: number, max: number) {
    this.#aSecond = aSecond;
    this.#most = max;
  }

  take(key: string, now: number): boolean {
    let own = this.#byKey.get(key);
    if (!own) this.#byKey.set(key, (own = new TokenBucket(this.#aSecond, this.#most, now)));
    return own.take(now);
  }

  forgetFull(now: number): void {
    for (const [key, own] of this.#byKey) if (own.isFull(now)) this.#byKey.delete(key);
  }
}
