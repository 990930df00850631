// The push client of one tab, connected directly or through the leading tab.

import type { Answers, StoredMessage } from '../protocol/codec.ts';
import type { PushSettings, PushEnvironment } from './environment.ts';
import { LeaderTab } from './leaderTab.ts';
import type { ConnectionProblem } from './problem.ts';
import { Subscriptions } from './subscriptions.ts';
import { type ConnectionState, TabMessage } from './tabMessages.ts';

export interface PushClient {
  /**
   * Calls `hear` when one of the topics may have changed, with the answers that came with the news. Returns
   * the unsubscribe function.
   */
  follow(topics: readonly string[], hear: (answers?: Answers) => void): () => void;
  readonly state: ConnectionState;
  watch(listener: () => void): () => void;
  onMessage(listener: (message: StoredMessage) => void): () => void;
  /** Calls the listener with the client id, and again whenever it changes. */
  onCid(listener: (cid: string) => void): () => void;
  wake(): void;
  /** Switches the connection on (user is back) or off (user wants no pushes). */
  enable(isEnabled: boolean): void;
  renew(): void;
  close(): void;
}

/** A leader silent for so long is suspended. */
const LEADER_TIMEOUT_MS = 3_000;

export function createPushClient(
  settings: PushSettings,
  around: PushEnvironment,
  onProblem: (problem: ConnectionProblem) => void = () => undefined,
): PushClient {
  if (settings.appId.trim() === '') throw new Error('the push app id must not be empty');
  const { timers, tabs } = around;
  const tab = around.newId();
  const watchers = new Set<() => void>();
  const messageListeners = new Set<(message: StoredMessage) => void>();
  const cidListeners = new Set<(cid: string) => void>();
  let leader: LeaderTab | undefined;
  let [state, cid]: [ConnectionState, string] = ['connecting', ''];
  let callOffSeizing = (): void => undefined;

  const hearState = (handler: ConnectionState, heardCid: string) => {
    callOffSeizing();
    if (heardCid && heardCid !== cid) {
      cid = heardCid;
      for (const listener of cidListeners) listener(cid);
    }
    if (handler === state) return;
    state = handler;
    for (const watcher of watchers) watcher();
  };
  const hear = (word: TabMessage) => {
    if (word.kind === 'state') hearState(word.state, word.cid);
    else if (word.kind === 'news') followers.tell(word);
    else if (word.kind === 'anew') followers.tellAll();
    else if (word.kind === 'message') for (const listener of messageListeners) listener(word.message);
    else if (word.kind === 'lead') sayWanted();
  };
  const tellAll = (word: TabMessage) => {
    tabs.post(word);
    hear(word);
  };
  const tellLeader = (word: TabMessage) => {
    if (leader) leader.hear(word);
    else tabs.post(word);
  };
  const sayWanted = () => {
    tellLeader({ kind: 'want', tab, topics: followers.topics });
  };
  const followers = new Subscriptions(timers, sayWanted);

  tabs.hear((data) => {
    const word = TabMessage.safeParse(data).data;
    if (!word) return;
    leader?.hear(word);
    // Without locks other tabs are connected too: ignore their states.
    if (!leader || word.kind !== 'state') hear(word);
  });
  const campaign = tabs.campaign(
    () => {
      leader = new LeaderTab(settings, around, tellAll, onProblem);
      leader.start();
    },
    () => {
      leader?.stop();
      leader = undefined;
    },
  );
  tellLeader({ kind: 'ask' });

  const listenWith =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    };
  return {
    follow: (topics, handler) => followers.follow(topics, handler),
    get state() {
      return state;
    },
    watch: listenWith(watchers),
    onMessage: listenWith(messageListeners),
    onCid: (listener) => {
      if (cid) listener(cid);
      return listenWith(cidListeners)(listener);
    },
    wake: () => {
      tellLeader({ kind: 'network' });
    },
    enable: (isEnabled) => {
      tellLeader({ kind: 'enable', isEnabled });
      if (leader || !isEnabled) return;
      callOffSeizing();
      callOffSeizing = timers.after(LEADER_TIMEOUT_MS, () => {
        campaign.seize();
      });
      tellLeader({ kind: 'ask' });
    },
    renew: () => {
      tellLeader({ kind: 'renew' });
    },
    close: () => {
      callOffSeizing();
      tabs.post({ kind: 'bye', tab } satisfies TabMessage);
      followers.clear();
      campaign.leave();
      leader?.stop();
      leader = undefined;
      hearState('offline', cid);
    },
  };
}
