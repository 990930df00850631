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
export interface TxContext {
  readonly tx: Transaction;
  readonly now: Date;
  newId(): string;
  /** Lets the features downstream react, before the transaction commits. */
  emit<Payload>(event: Event<Payload>, payload: Payload): Promise<void>;
}

export interface CallContext<C extends Call = Call> extends Omit<TxContext, 'tx'> {
  readonly tx: C['kind'] extends 'mutation' ? Transaction : Connection;
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

export interface Subscriber<Payload = never> {
  readonly event: Event<Payload>;
  handle(payload: Payload, ctx: TxContext): Promise<void>;
}

/** Declares what a downstream feature does when an upstream one speaks. */
export const on = <Payload>(
  event: Event<Payload>,
  react: (payload: Payload, ctx: TxContext) => Promise<void>,
): Subscriber => ({ event, handle: react }) as Subscriber<Payload> as unknown as Subscriber;

/** A call about to be made: admitted or not, its body not yet read. */
export interface CallAttempt {
  readonly call: Call;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  readonly body: unknown;
}

/** Code 0 and the answer in wire form, or the code of what stood against it. */
export interface CallResult {
  readonly code: number;
  readonly answer?: unknown;
}

/** Records how an attempt ended: in the transaction of the act itself where it was carried out in one. */
export type AuditRecorder = (ctx: TxContext, ending: CallResult) => Promise<void>;

/** What the server process lends to all work: the only sources of time and identity. */
export interface Runtime {
  readonly database: Database;
  readonly subscribers: readonly Subscriber[];
  clock(): Date;
  newId(): string;
  identify(token: string, now: Date): Promise<Actor | undefined>;
  /** What links begin with; undefined: none are sent. */
  readonly site?: string | undefined;
  /** What passkeys are bound to; undefined: the address that each request names. */
  readonly passkeySite?: string | undefined;
  /** Called after each commit that may have written events, so that they travel at once. */
  onCommit(): void;
  /** Opens what a device has sealed of itself; undefined where it cannot. */
  openDevice?(sealed: string): Promise<string | undefined>;
  /** Who records this attempt; undefined where nobody does. */
  audit?(attempt: CallAttempt): AuditRecorder | undefined;
  /** Hears how many acts one decision took together. */
  onBatch?(path: string, count: number): void;
}

/** What each runtime has to itself: two in one process share code and nothing else. */
export function perRuntime<Own>(open: (runtime: Runtime) => Own): (runtime: Runtime) => Own {
  const opened = new WeakMap<Runtime, Own>();
  return (runtime) => {
    const own = opened.get(runtime) ?? open(runtime);
    opened.set(runtime, own);
    return own;
  };
}

type Deps = Pick<Runtime, 'clock' | 'newId' | 'subscribers'>;

export function createTxContext(runtime: Deps, tx: Transaction): TxContext {
  const ctx: TxContext = {
    tx,
    now: runtime.clock(),
    newId: runtime.newId,
    async emit(event, payload) {
      for (const reaction of runtime.subscribers) {
        if (reaction.event.name === event.name) await reaction.handle(payload as never, ctx);
      }
    },
  };
  return ctx;
}

/** Runs work that no call asked for (jobs, tools), with the same surroundings as a call. */
export async function runInTransaction<T>(
  runtime: Runtime,
  work: (ctx: TxContext) => Promise<T>,
): Promise<T> {
  const result = await runtime.database.transaction((tx) => work(createTxContext(runtime, tx)));
  runtime.onCommit();
  return result;
}
