// The leading tab: owns the connection and relays between it and all tabs.

import { Topic } from '../protocol/codec.ts';
import { LIMIT } from '../protocol/commands.ts';
import { Line } from './connectionManager.ts';
import type { PushSettings, Surroundings } from './environment.ts';
import type { State } from './machine.ts';
import { Messages } from './messages.ts';
import type { Problem } from './problem.ts';
import { Enabling } from './switching.ts';
import type { LineState, TabWord } from './tabMessages.ts';

export class Leader {
  readonly #line: Line;
  readonly #messages: Messages;
  readonly #enabling: Enabling;
  readonly #tell: (word: TabWord) => void;
  readonly #wanted = new Map<string, readonly string[]>();
  #cid = '';
  #isOnline = false;

  /** `tell` reaches this tab and all others. */
  constructor(
    settings: PushSettings,
    around: Surroundings,
    tell: (word: TabWord) => void,
    onProblem: (problem: Problem) => void,
  ) {
    this.#tell = tell;
    this.#line = new Line(settings, around, {
      stateChanged: (state) => {
        this.#stateChanged(state);
      },
      cidKnown: (cid) => {
        this.#cid = cid;
        this.#tellState();
      },
      message: (plain) => {
        this.#messages.hear(plain);
      },
      problem: onProblem,
    });
    this.#messages = new Messages(this.#line, around, {
      news: (topics) => {
        tell({ kind: 'news', topics: [...topics] });
      },
      stored: (message) => {
        tell({ kind: 'message', message });
      },
      followingAnew: () => {
        tell({ kind: 'anew' });
      },
    });
    this.#enabling = new Enabling(around.timers, (isEnabled) => {
      this.#line.enable(isEnabled);
    });
  }

  start(): void {
    this.#tell({ kind: 'lead' });
    this.#line.start();
  }

  hear(word: TabWord): void {
    if (word.kind === 'want') this.#want(word.tab, word.topics);
    else if (word.kind === 'bye') this.#want(word.tab, []);
    else if (word.kind === 'ask') this.#tellState();
    else if (word.kind === 'enable') this.#enabling.want(word.isEnabled);
    else if (word.kind === 'network') this.#line.networkRegained();
    else if (word.kind === 'renew') this.#messages.renew();
  }

  stop(): void {
    this.#enabling.clear();
    this.#messages.stop();
    this.#line.enable(false);
  }

  #want(tab: string, topics: readonly string[]): void {
    if (topics.length > 0) this.#wanted.set(tab, topics);
    else this.#wanted.delete(tab);
    const names = new Set([...this.#wanted.values()].flat());
    this.#messages.want([...names].filter((name) => Topic.safeParse(name).success).slice(0, LIMIT.topics));
  }

  #stateChanged(state: State): void {
    const isOnline = state === 'online';
    if (isOnline !== this.#isOnline) {
      this.#isOnline = isOnline;
      if (isOnline) this.#messages.wentOnline();
      else this.#messages.wentOffline();
    }
    this.#tellState();
  }

  #tellState(): void {
    this.#tell({ kind: 'state', state: SHOWN[this.#line.state], cid: this.#cid });
  }
}

const SHOWN: Readonly<Record<State, LineState>> = {
  idle: 'offline',
  connecting: 'connecting',
  negotiating: 'connecting',
  registering: 'connecting',
  logging_in: 'connecting',
  online: 'online',
  stopped: 'stopped',
};
