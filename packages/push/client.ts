// Follows topics over one connection that comes back by itself; whoever follows hears once after each return.
import { HEARTBEAT_MS, parseFrame, Word } from './frames.ts';
import { realTimers, type Timers } from './timers.ts';

/** The part of a browser's WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type LineState = 'connecting' | 'online' | 'offline';

interface Options {
  /** ws://host/push */
  readonly address: string;
  token(): string | undefined;
  readonly open?: (address: string) => Socket;
  readonly timers?: Timers;
  readonly random?: () => number;
}

export interface PushClient {
  /** Hears whenever one of the topics may have changed; returns the way to stop. */
  follow(topics: readonly string[], hear: () => void): () => void;
  readonly state: LineState;
  watch(listener: (state: LineState) => void): () => void;
  /** The network is back, or the page is seen again: try now. */
  wake(): void;
  /** Somebody signed in or out: connect anew with the token of now. */
  renew(): void;
  close(): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const PATIENCE_MS = 10_000;
/** Keeps the wishes of a lively page below what the server allows in a second. */
const GATHER_MS = 120;

interface Listener { readonly topics: readonly string[]; hear(): void }

/** One attempt and what came of it; what an earlier one still reports concerns nobody. */
interface Generation {
  readonly socket: Socket;
  readonly asked: Set<string>;
  isOnline: boolean;
  /** While there was no line anything may have happened, and nothing has been told of it yet. */
  owesNews: boolean;
  callOffPatience(): void;
  callOffBeat(): void;
}

const openWebSocket = (address: string) => new WebSocket(address) as Socket;

export function createPushClient({
  address, token, open = openWebSocket, timers = realTimers, random = Math.random,
}: Options): PushClient {
  const listeners = new Set<Listener>();
  const watchers = new Set<(state: LineState) => void>();
  let current: Generation | undefined;
  let state: LineState = 'connecting';
  let failures = 0;
  let wasOnline = false;
  let isClosed = false;
  let callOffRetry = (): void => undefined;
  let callOffGathering: (() => void) | undefined;

  const enter = (entered: LineState) => {
    if (state === entered) return;
    state = entered;
    for (const watcher of watchers) watcher(state);
  };

  const wanted = () => new Set([...listeners].flatMap(({ topics }) => topics));

  const hearAll = (topics: ReadonlySet<string>) => {
    // Whoever hears may stop following or start.
    const concerned = [...listeners].filter((listener) => listener.topics.some((topic) => topics.has(topic)));
    for (const { hear } of concerned) hear();
  };

  const connect = () => {
    callOffRetry();
    if (isClosed) return;
    const generation: Generation = {
      socket: open(address), asked: new Set(), isOnline: false, owesNews: wasOnline,
      callOffPatience: timers.after(PATIENCE_MS, () => { lose(generation); }), callOffBeat: () => undefined,
    };
    current = generation;
    const { socket } = generation;
    const isCurrent = () => current === generation;
    socket.onopen = () => { if (isCurrent()) socket.send(JSON.stringify({ token: token() })); };
    socket.onclose = () => { lose(generation); };
    socket.onmessage = ({ data }) => { if (isCurrent()) hearFrame(generation, String(data)); };
  };

  const lose = (generation: Generation) => {
    if (current !== generation) return;
    drop(generation);
    failures += 1;
    enter('offline');
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    // Half of the wait is by chance, so that all clients of a restarted server do not come back at once.
    callOffRetry = timers.after(most / 2 + random() * most / 2, connect);
  };

  const drop = (generation: Generation) => {
    current = undefined;
    callOffGathering?.();
    callOffGathering = undefined;
    generation.callOffPatience();
    generation.callOffBeat();
    generation.socket.close();
  };

  const hearFrame = (generation: Generation, text: string) => {
    const word = parseFrame(Word, text);
    if (!word) return;
    if (word.beat) generation.callOffPatience();
    if (word.greeted) goOnline(generation);
    if (word.following && generation.owesNews) {
      generation.owesNews = false;
      hearAll(wanted());
    }
    if (word.topics) hearAll(new Set(word.topics));
  };

  const goOnline = (generation: Generation) => {
    generation.isOnline = true;
    wasOnline = true;
    failures = 0;
    generation.callOffPatience();
    beatLater(generation);
    enter('online');
    sendWishes();
  };

  const beatLater = (generation: Generation) => {
    generation.callOffBeat = timers.after(HEARTBEAT_MS, () => {
      generation.socket.send(JSON.stringify({ beat: true }));
      generation.callOffPatience = timers.after(PATIENCE_MS, () => { lose(generation); });
      beatLater(generation);
    });
  };

  const sendWishes = () => {
    callOffGathering = undefined;
    if (!current?.isOnline) return;
    const { asked, socket } = current;
    const now = wanted();
    const follow = [...now].filter((topic) => !asked.has(topic));
    const unfollow = [...asked].filter((topic) => !now.has(topic));
    for (const topic of follow) asked.add(topic);
    for (const topic of unfollow) asked.delete(topic);
    if (follow.length > 0 || unfollow.length > 0) {
      socket.send(JSON.stringify({ ...(follow.length > 0 ? { follow } : {}), ...(unfollow.length > 0 ? { unfollow } : {}) }));
    }
  };

  const gatherWishes = () => { callOffGathering ??= timers.after(GATHER_MS, sendWishes); };

  connect();
  return {
    follow: (topics, hear) => {
      const listener: Listener = { topics, hear };
      listeners.add(listener);
      gatherWishes();
      return () => {
        listeners.delete(listener);
        gatherWishes();
      };
    },
    get state() { return state; },
    watch: (listener) => {
      watchers.add(listener);
      return () => { watchers.delete(listener); };
    },
    wake: () => { if (!current && !isClosed) connect(); },
    renew: () => {
      if (current) drop(current);
      connect();
    },
    close: () => {
      isClosed = true;
      callOffRetry();
      if (current) drop(current);
      enter('offline');
    },
  };
}
