// Topic subscriptions of this process; independent of sockets and database.

import { setImmediate as othersTurn } from 'node:timers/promises';

/** What goes with the news of some topics: JSON texts by topic. */
export type Answers = ReadonlyMap<string, string>;

export interface Follower {
  /** News, by the names the follower used. Followers with the same names get the same two objects. */
  notify(topics: readonly string[], answers?: Answers): void;
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

  /** Those of these topics that somebody follows, each once. */
  followedAmong(topics: readonly string[]): string[] {
    return [...new Set(topics)].filter((topic) => this.#followers.has(topic));
  }

  /** Notifies each follower once, with all its topics among these and the answers that go with them. */
  async publish(topics: readonly string[], answers: Answers = new Map()): Promise<void> {
    const now = this.#now();
    const topicsByFollower = new Map<Follower, Map<string, string>>();
    for (const topic of topics) {
      this.#remember(topic, now);
      for (const [follower, alias] of this.#followers.get(topic) ?? []) {
        const named = topicsByFollower.get(follower);
        if (named) named.set(alias, topic);
        else topicsByFollower.set(follower, new Map([[alias, topic]]));
      }
    }
    this.#forgetOld(now);
    const newsFor = sharedNews(answers);
    let count = 0;
    for (const [follower, named] of topicsByFollower) {
      follower.notify(...newsFor(named));
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

type News = Parameters<Follower['notify']>;

/** The news of the same topics under the same names is one object, however many followers it is for. */
function sharedNews(answers: Answers): (named: ReadonlyMap<string, string>) => News {
  const known = new Map<string, News>();
  return (named) => {
    const key = [...named].flat().join(' ');
    const shared = known.get(key) ?? newsOf(named, answers);
    known.set(key, shared);
    return shared;
  };
}

function newsOf(named: ReadonlyMap<string, string>, answers: Answers): News {
  const theirs = new Map<string, string>();
  for (const [alias, topic] of named) {
    const answer = answers.get(topic);
    if (answer !== undefined) theirs.set(alias, answer);
  }
  return theirs.size > 0 ? [[...named.keys()], theirs] : [[...named.keys()]];
}
