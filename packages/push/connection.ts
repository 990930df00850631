// One client's connection, seen from the server: greeted once, then its wishes, until it ends.
import { CLOSE, Greeting, MOST_TOPICS, parseFrame, Wish, type Word } from './frames.ts';
import type { Follower, Hub } from './server/hub.ts';
import type { Timers } from './timers.ts';

export interface Wire {
  send(text: string): void;
  /** What the client has not yet taken, in bytes. */
  waiting(): number;
  close(code: number): void;
}

/** What the application decides for the connections; `Who` is whoever it finds behind a token. */
export interface Doorkeeper<Who> {
  identify(token: string): Promise<Who | undefined>;
  /** The topic that is meant, or undefined where this one may not follow it. */
  admit(who: Who | undefined, topic: string): Promise<string | undefined>;
}

const MOST_FRAMES_A_SECOND = 10;
const MOST_WAITING_BYTES = 1_048_576;
const SILENCE_MS = 130_000;

export class Connection<Who> implements Follower {
  readonly #hub: Hub;
  readonly #wire: Wire;
  readonly #doorkeeper: Doorkeeper<Who>;
  readonly #timers: Timers;
  readonly #followed = new Map<string, string>();
  #isGreeted = false;
  #isOver = false;
  #who: Who | undefined;
  #second = 0;
  #framesInSecond = 0;
  #working: Promise<void> = Promise.resolve();
  #callOffSilence: () => void;

  constructor(hub: Hub, wire: Wire, doorkeeper: Doorkeeper<Who>, timers: Timers) {
    this.#hub = hub;
    this.#wire = wire;
    this.#doorkeeper = doorkeeper;
    this.#timers = timers;
    this.#callOffSilence = this.#expectSound();
  }

  get who(): Who | undefined {
    return this.#who;
  }

  /** Frames are worked off in the order they came. */
  receive(text: string): void {
    if (this.#isOver) return;
    if (this.#isTooOften()) return this.close(CLOSE.badFrame);
    this.#callOffSilence();
    this.#callOffSilence = this.#expectSound();
    this.#working = this.#working.then(() => this.#carryOut(text)).catch(() => { this.close(CLOSE.goingAway); });
  }

  tell(topics: readonly string[]): void {
    this.#say({ topics: [...topics] });
  }

  close(code: number): void {
    if (this.#isOver) return;
    this.ended();
    this.#wire.close(code);
  }

  /** The wire is gone, by whichever side's will. */
  ended(): void {
    this.#isOver = true;
    this.#callOffSilence();
    for (const topic of this.#followed.values()) this.#hub.unfollow(this, topic);
    this.#followed.clear();
  }

  async #carryOut(text: string): Promise<void> {
    if (this.#isOver) return;
    if (!this.#isGreeted) return this.#greet(text);
    const wish = parseFrame(Wish, text);
    if (!wish) return this.close(CLOSE.badFrame);
    if (wish.beat) this.#say({ beat: true });
    for (const alias of wish.unfollow ?? []) this.#unfollow(alias);
    if (wish.follow) await this.#follow(wish.follow);
  }

  async #greet(text: string): Promise<void> {
    const greeting = parseFrame(Greeting, text);
    if (!greeting) return this.close(CLOSE.badFrame);
    this.#isGreeted = true;
    this.#who = greeting.token ? await this.#doorkeeper.identify(greeting.token) : undefined;
    this.#say({ greeted: { signedIn: this.#who !== undefined } });
  }

  async #follow(aliases: readonly string[]): Promise<void> {
    const admitted = await Promise.all(aliases.map(async (alias) =>
      [alias, await this.#doorkeeper.admit(this.#who, alias)] as const));
    if (this.#isOver) return;
    const following = admitted.flatMap(([alias, topic]) => (topic !== undefined && this.#add(alias, topic) ? [alias] : []));
    this.#say({ following });
  }

  #add(alias: string, topic: string): boolean {
    if (this.#followed.has(alias)) return true;
    if (this.#followed.size >= MOST_TOPICS) return false;
    this.#followed.set(alias, topic);
    this.#hub.follow(this, topic, alias);
    return true;
  }

  #unfollow(alias: string): void {
    const topic = this.#followed.get(alias);
    if (topic === undefined) return;
    this.#followed.delete(alias);
    this.#hub.unfollow(this, topic);
  }

  /** One that does not read must not make the server remember for it: it comes back and reads anew. */
  #say(word: Word): void {
    if (this.#isOver) return;
    if (this.#wire.waiting() > MOST_WAITING_BYTES) return this.close(CLOSE.tooSlow);
    this.#wire.send(JSON.stringify(word));
  }

  #isTooOften(): boolean {
    const second = Math.floor(this.#timers.now() / 1_000);
    this.#framesInSecond = second === this.#second ? this.#framesInSecond + 1 : 1;
    this.#second = second;
    return this.#framesInSecond > MOST_FRAMES_A_SECOND;
  }

  #expectSound(): () => void {
    return this.#timers.after(SILENCE_MS, () => { this.close(CLOSE.goingAway); });
  }
}
