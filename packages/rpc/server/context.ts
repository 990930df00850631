// What a handler is given besides its input: who acts, when, on which transaction, and how to refuse.

import type { Connection, Database, Transaction } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { Call, FaultOf } from '../contract/call.ts';
import type { Event } from '../contract/event.ts';

/** A person at work: in which firm, in which seats, through which session. */
export interface Actor {
  readonly personId: string;
  readonly firmId: string | undefined;
  readonly seats: readonly string[];
  readonly sessionId: string;
}

/** What surrounds every piece of work that runs in a transaction. */
export interface Setting {
  readonly tx: Transaction;
  readonly now: Date;
  newId(): string;
  /** Lets the features downstream react, before the transaction commits. */
  tell<Payload>(event: Event<Payload>, payload: Payload): Promise<void>;
}

export interface Scene<C extends Call = Call> extends Omit<Setting, 'tx'> {
  readonly tx: C['kind'] extends 'act' ? Transaction : Connection;
  /** Who acts. Only for calls that need somebody signed in. */
  readonly actor: Actor;
  /** Who acts, if anybody is signed in: for calls that are open to all. */
  readonly visitor: Actor | undefined;
  readonly origin: Origin;
  readonly fail: Fail<FaultOf<C>>;
}

export interface Origin {
  readonly ip: string;
  /** As its browser names itself. */
  readonly device: string;
  readonly token: string | undefined;
  /** What links begin with: the configured address. Undefined: no link may be sent. */
  readonly site: string | undefined;
  /** What passkeys are bound to. The request may have claimed it: only for comparing with what a browser signed. */
  readonly passkeySite: string;
  /** Under which the log of the server names this request. */
  readonly trace: string;
  /** What it says of itself besides, as far as that can be read; nobody vouches for it. */
  describeDevice(): Promise<string>;
}

export interface Reaction<Payload = never> {
  readonly event: Event<Payload>;
  react(payload: Payload, setting: Setting): Promise<void>;
}

/** Declares what a downstream feature does when an upstream one speaks. */
export const when = <Payload>(
  event: Event<Payload>,
  react: (payload: Payload, setting: Setting) => Promise<void>,
): Reaction => ({ event, react }) as Reaction<Payload> as unknown as Reaction;

/** A call about to be made: admitted or not, its body not yet read. */
export interface Attempt {
  readonly call: Call;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  readonly body: unknown;
}

/** Code 0 and the answer in wire form, or the code of what stood against it. */
export interface Ending {
  readonly code: number;
  readonly answer?: unknown;
}

/** Records how an attempt ended: in the transaction of the act itself where it was carried out in one. */
export type Witness = (setting: Setting, ending: Ending) => Promise<void>;

/** What the server process lends to all work: the only sources of time and identity. */
export interface Runtime {
  readonly database: Database;
  readonly reactions: readonly Reaction[];
  clock(): Date;
  newId(): string;
  identify(token: string, now: Date): Promise<Actor | undefined>;
  /** What links begin with; undefined: none are sent. */
  readonly site?: string | undefined;
  /** What passkeys are bound to; undefined: the address that each request names. */
  readonly passkeySite?: string | undefined;
  /** Called after each commit that may have written events, so that they travel at once. */
  committed(): void;
  /** Opens what a device has sealed of itself; undefined where it cannot. */
  openDevice?(sealed: string): Promise<string | undefined>;
  /** Who records this attempt; undefined where nobody does. */
  watch?(attempt: Attempt): Witness | undefined;
  /** Hears how many acts one decision took together. */
  decided?(path: string, count: number): void;
}

/** What each runtime has to itself: two in one process share code and nothing else. */
export function ofEach<Own>(open: (runtime: Runtime) => Own): (runtime: Runtime) => Own {
  const opened = new WeakMap<Runtime, Own>();
  return (runtime) => {
    const own = opened.get(runtime) ?? open(runtime);
    opened.set(runtime, own);
    return own;
  };
}

type Surroundings = Pick<Runtime, 'clock' | 'newId' | 'reactions'>;

export function settingFor(runtime: Surroundings, tx: Transaction): Setting {
  const setting: Setting = {
    tx,
    now: runtime.clock(),
    newId: runtime.newId,
    async tell(event, payload) {
      for (const reaction of runtime.reactions) {
        if (reaction.event.name === event.name) await reaction.react(payload as never, setting);
      }
    },
  };
  return setting;
}

/** Runs work that no call asked for (jobs, tools), with the same surroundings as a call. */
export async function perform<T>(runtime: Runtime, work: (setting: Setting) => Promise<T>): Promise<T> {
  const result = await runtime.database.transaction((tx) => work(settingFor(runtime, tx)));
  runtime.committed();
  return result;
}
