// Topic subscriptions of this process; independent of sockets and database.

import { setImmediate as othersTurn } from 'node:timers/promises';

export interface Follower {
  /** News, by the names the follower used. */
  notify(topics: readonly string[]): void;
}

/** Clock skew and commit delay: a follower's read may have missed news of the last seconds. */
const RECENT_MS = 10_000;
const YIELD_AFTER = 256;

export class Hub {
  readonly #followers = new Map<string, Map<Follower, string>>();
  readonly #recent = new Map<string, number>();
  readonly #now: () => number;
  #watchingSince: number | undefined;
  /** Called with the first follower and after the last. */
  onInterest: (isWanted: boolean) => void = () => undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isWanted(): boolean {
    return this.#followers.size > 0;
  }

  get topicCount(): number {
    return this.#followers.size;
  }

  /** The feed starts reading; earlier news is unknown, so followers are told of all their topics. */
  startWatching() {
    this.#recent.clear();
    this.#watchingSince = this.#now();
    void this.publish([...this.#followers.keys()]);
  }

  stopWatching() {
    this.#watchingSince = undefined;
  }

  /**
   * `alias` is the follower's name for the topic. Recent news is replayed, unless the follower reads after
   * this call.
   */
  follow(follower: Follower, topic: string, alias: string, { readsAfter = false } = {}) {
    const wasWanted = this.isWanted;
    const followers = this.#followers.get(topic) ?? new Map<Follower, string>();
    this.#followers.set(topic, followers.set(follower, alias));
    if (!readsAfter && this.#mayHaveMissed(topic)) follower.notify([alias]);
    if (!wasWanted) this.onInterest(true);
  }

  unfollow(follower: Follower, topic: string) {
    const followers = this.#followers.get(topic);
    if (!followers?.delete(follower) || followers.size > 0) return;
    this.#followers.delete(topic);
    if (!this.isWanted) this.onInterest(false);
  }

  /** Notifies each follower once, with all its topics among these. */
  async publish(topics: readonly string[]): Promise<void> {
    const now = this.#now();
    const aliasesByFollower = new Map<Follower, Set<string>>();
    for (const topic of topics) {
      this.#remember(topic, now);
      for (const [follower, alias] of this.#followers.get(topic) ?? []) {
        const aliases = aliasesByFollower.get(follower);
        if (aliases) aliases.add(alias);
        else aliasesByFollower.set(follower, new Set([alias]));
      }
    }
    this.#forgetOld(now);
    let count = 0;
    for (const [follower, aliases] of aliasesByFollower) {
      follower.notify([...aliases]);
      count += 1;
      if (count % YIELD_AFTER === 0) await othersTurn();
    }
  }

  #mayHaveMissed(topic: string): boolean {
    const now = this.#now();
    if (this.#watchingSince === undefined) return false;
    if (now - this.#watchingSince < RECENT_MS) return true;
    const at = this.#recent.get(topic);
    return at !== undefined && now - at < RECENT_MS;
  }

  /** Ordered by age: the oldest come first. */
  #remember(topic: string, now: number) {
    this.#recent.delete(topic);
    this.#recent.set(topic, now);
  }

  #forgetOld(now: number) {
    for (const [old, at] of this.#recent) {
      if (now - at < RECENT_MS) break;
      this.#recent.delete(old);
    }
  }
}
