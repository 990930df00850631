// Who follows what, and the telling of it. Knows neither sockets nor the database.

import { setImmediate as othersTurn } from 'node:timers/promises';

export interface Follower {
  /** Tells of news, by the names the follower used. */
  tell(topics: readonly string[]): void;
}

/** A reading that began shortly before the following can have missed what happened in between. */
const RECENT_MS = 10_000;
/** Each has a key of its own to be told with: thousands at once would hold up everything else. */
const TOLD_AT_ONCE = 256;

export class Hub {
  readonly #followers = new Map<string, Map<Follower, string>>();
  readonly #recent = new Map<string, number>();
  readonly #now: () => number;
  #watchingSince: number | undefined;
  /** Called when the first comes and when the last has gone. */
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

  /** The feed reads from now on. What happened before is not known here, so whoever is waiting is told of everything. */
  startWatching() {
    this.#recent.clear();
    this.#watchingSince = this.#now();
    void this.publish([...this.#followers.keys()]);
  }

  stopWatching() {
    this.#watchingSince = undefined;
  }

  /** `alias` is what the follower calls the topic. News that may just have been missed is told at once, unless it reads after this. */
  follow(follower: Follower, topic: string, alias: string, { readsAfter = false } = {}) {
    const wasWanted = this.isWanted;
    const followers = this.#followers.get(topic) ?? new Map<Follower, string>();
    this.#followers.set(topic, followers.set(follower, alias));
    if (!readsAfter && this.#mayHaveMissed(topic)) follower.tell([alias]);
    if (!wasWanted) this.onInterest(true);
  }

  unfollow(follower: Follower, topic: string) {
    const followers = this.#followers.get(topic);
    if (!followers?.delete(follower) || followers.size > 0) return;
    this.#followers.delete(topic);
    if (!this.isWanted) this.onInterest(false);
  }

  /** Tells each follower once of everything it follows among these topics. */
  async publish(topics: readonly string[]): Promise<void> {
    const now = this.#now();
    const told = new Map<Follower, Set<string>>();
    for (const topic of topics) {
      this.#remember(topic, now);
      for (const [follower, alias] of this.#followers.get(topic) ?? []) {
        const aliases = told.get(follower);
        if (aliases) aliases.add(alias);
        else told.set(follower, new Set([alias]));
      }
    }
    this.#forgetOld(now);
    let count = 0;
    for (const [follower, aliases] of told) {
      follower.tell([...aliases]);
      count += 1;
      if (count % TOLD_AT_ONCE === 0) await othersTurn();
    }
  }

  #mayHaveMissed(topic: string): boolean {
    const now = this.#now();
    if (this.#watchingSince === undefined) return false;
    if (now - this.#watchingSince < RECENT_MS) return true;
    const at = this.#recent.get(topic);
    return at !== undefined && now - at < RECENT_MS;
  }

  /** Kept in the order of age, so that the oldest are found at the front. */
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
