// The push client of one tab: it follows topics and hears stored messages, through its own line or through another tab's.

import type { StoredMessage } from '../protocol/codec.ts';
import type { PushSettings, Surroundings } from './environment.ts';
import { Leader } from './leaderTab.ts';
import type { Problem } from './problem.ts';
import { Followers } from './subscriptions.ts';
import { type LineState, TabWord } from './tabMessages.ts';

export interface PushClient {
  /** Hears whenever one of the topics may have changed; returns the way to stop. */
  follow(topics: readonly string[], hear: () => void): () => void;
  readonly state: LineState;
  watch(listener: () => void): () => void;
  /** Hears each stored message once. */
  onMessage(listener: (message: StoredMessage) => void): () => void;
  /** Hears the client id as soon as it is known, and whenever it is another. */
  onCid(listener: (cid: string) => void): () => void;
  /** The network is back: try now. */
  wake(): void;
  /** The person has come back to the page, or wants no pushes. */
  enable(isEnabled: boolean): void;
  /** Somebody signed in or out. */
  renew(): void;
  close(): void;
}

/** A leader that says nothing for so long is asleep. */
const ASLEEP_MS = 3_000;

export function createPushClient(
  settings: PushSettings,
  around: Surroundings,
  onProblem: (problem: Problem) => void = () => undefined,
): PushClient {
  if (settings.appId.trim() === '') throw new Error('the push app id must not be empty');
  const { timers, tabs } = around;
  const tab = around.newId();
  const watchers = new Set<() => void>();
  const messageListeners = new Set<(message: StoredMessage) => void>();
  const cidListeners = new Set<(cid: string) => void>();
  let leader: Leader | undefined;
  let [state, cid]: [LineState, string] = ['connecting', ''];
  let callOffSeizing = (): void => undefined;

  const hearState = (heard: LineState, heardCid: string) => {
    callOffSeizing();
    if (heardCid && heardCid !== cid) {
      cid = heardCid;
      for (const listener of cidListeners) listener(cid);
    }
    if (heard === state) return;
    state = heard;
    for (const watcher of watchers) watcher();
  };
  const hear = (word: TabWord) => {
    if (word.kind === 'state') hearState(word.state, word.cid);
    else if (word.kind === 'news') followers.tell(word.topics);
    else if (word.kind === 'anew') followers.tellAll();
    else if (word.kind === 'message') for (const listener of messageListeners) listener(word.message);
    else if (word.kind === 'lead') sayWanted();
  };
  const tellAll = (word: TabWord) => {
    tabs.post(word);
    hear(word);
  };
  const tellLeader = (word: TabWord) => {
    if (leader) leader.hear(word);
    else tabs.post(word);
  };
  const sayWanted = () => {
    tellLeader({ kind: 'want', tab, topics: followers.topics });
  };
  const followers = new Followers(timers, sayWanted);

  tabs.hear((said) => {
    const word = TabWord.safeParse(said).data;
    if (!word) return;
    leader?.hear(word);
    // Where there are no locks other tabs have lines too: what theirs are like is their own.
    if (!leader || word.kind !== 'state') hear(word);
  });
  const campaign = tabs.campaign(
    () => {
      leader = new Leader(settings, around, tellAll, onProblem);
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
    follow: (topics, heard) => followers.follow(topics, heard),
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
      callOffSeizing = timers.after(ASLEEP_MS, () => {
        campaign.seize();
      });
      tellLeader({ kind: 'ask' });
    },
    renew: () => {
      tellLeader({ kind: 'renew' });
    },
    close: () => {
      callOffSeizing();
      tabs.post({ kind: 'bye', tab } satisfies TabWord);
      followers.clear();
      campaign.leave();
      leader?.stop();
      leader = undefined;
      hearState('offline', cid);
    },
  };
}
