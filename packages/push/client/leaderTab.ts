// The leading tab: owns the connection and relays between it and all tabs.

import { Topic } from '../protocol/codec.ts';
import { LIMIT } from '../protocol/commands.ts';
import { ConnectionManager } from './connectionManager.ts';
import type { PushSettings, PushEnvironment } from './environment.ts';
import type { State } from './machine.ts';
import { Messages } from './messages.ts';
import type { ConnectionProblem } from './problem.ts';
import { ConnectionSwitch } from './switching.ts';
import type { ConnectionState, TabMessage } from './tabMessages.ts';

export class LeaderTab {
  readonly #line: ConnectionManager;
  readonly #messages: Messages;
  readonly #enabling: ConnectionSwitch;
  readonly #tell: (word: TabMessage) => void;
  readonly #wanted = new Map<string, readonly string[]>();
  #cid = '';
  #isOnline = false;

  /** `tell` reaches this tab and all others. */
  constructor(
    settings: PushSettings,
    around: PushEnvironment,
    tell: (word: TabMessage) => void,
    onProblem: (problem: ConnectionProblem) => void,
  ) {
    this.#tell = tell;
    this.#line = new ConnectionManager(settings, around, {
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
      news: (signal) => {
        tell({ kind: 'news', ...signal });
      },
      stored: (message) => {
        tell({ kind: 'message', message });
      },
      followingAnew: () => {
        tell({ kind: 'anew' });
      },
    });
    this.#enabling = new ConnectionSwitch(around.timers, (isEnabled) => {
      this.#line.enable(isEnabled);
    });
  }

  start(): void {
    this.#tell({ kind: 'lead' });
    this.#line.start();
  }

  hear(word: TabMessage): void {
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

const SHOWN: Readonly<Record<State, ConnectionState>> = {
  idle: 'offline',
  connecting: 'connecting',
  negotiating: 'connecting',
  registering: 'connecting',
  logging_in: 'connecting',
  online: 'online',
  stopped: 'stopped',
};
