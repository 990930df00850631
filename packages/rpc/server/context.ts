// Contexts passed to handlers and jobs: transaction, time, actor, faults.

import * as z from 'zod/mini';
import type { Disclosure } from '#packages/db/decrypted.ts';
import type { Connection, Database, Transaction } from '#packages/db/sql.ts';
import type { TimedKeys } from '#packages/db/timedKeys.ts';
import type { Fail, Fault } from '#packages/fault/fault.ts';
import type { Call, FaultOf } from '../contract/call.ts';
import type { Event } from '../contract/event.ts';
import type { BrowserBonds } from './browserBond.ts';
import type { Replicas } from './replicas.ts';

export interface Actor {
  readonly personId: string;
  readonly firmId: string | undefined;
  readonly seats: readonly string[];
  readonly sessionId: string;
}

export interface TxContext {
  readonly tx: Transaction;
  readonly now: Date;
  newId(): string;
  /** The database's clock at this statement, so after the locks that were taken before it. */
  readTime(): Promise<Date>;
  /** Absent where nothing is sealed until its time. */
  readonly timedKeys?: TimedKeys | undefined;
  /** Runs subscribers of later features inside the transaction. */
  emit<Payload>(event: Event<Payload>, payload: Payload): Promise<void>;
}

export interface CallContext<C extends Call = Call> extends Omit<TxContext, 'tx'> {
  readonly tx: C['kind'] extends 'mutation' ? Transaction : Connection;
  /** The signed-in actor; only for calls that require one. */
  readonly actor: Actor;
  /** The actor if signed in; for calls open to anyone. */
  readonly visitor: Actor | undefined;
  readonly origin: Origin;
  readonly fail: Fail<FaultOf<C>>;
  /** Notes that the caller is shown clear values; the answer leaves only with the record of it. */
  disclose(seen: Disclosed): Disclosure;
}

/** Clear values of an encrypted column that somebody is shown. */
export interface Disclosed {
  /** `<table>/<id>` */
  readonly record: string;
  /** The person, or the firm, whose values they are. */
  readonly of: string;
  readonly fields: readonly string[];
}

export interface Origin {
  readonly ip: string;
  readonly device: string;
  /** The token, with the secret of the cookie it is bound to. */
  readonly token: string | undefined;
  /** Undefined where no request came. */
  readonly browser?: BrowserBonds;
  /** Base of outgoing links; undefined: no links can be sent. */
  readonly site: string | undefined;
  /**
   * Relying party origin of passkeys. May come from the request: only compare it with what a browser signed.
   */
  readonly passkeySite: string;
  readonly trace: string;
  /** The device's own description, unverified; the User-Agent if it sent none. */
  describeDevice(): Promise<string>;
}

export interface Subscriber<Payload = never> {
  readonly event: Event<Payload>;
  handle(payload: Payload, ctx: TxContext): Promise<void>;
}

/** Declares a subscriber: what a later feature does on an earlier one's event. */
export const on = <Payload>(
  event: Event<Payload>,
  handle: (payload: Payload, ctx: TxContext) => Promise<void>,
): Subscriber => ({ event, handle }) as Subscriber<Payload> as unknown as Subscriber;

export interface CallAttempt {
  readonly call: Call;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  readonly body: unknown;
}

/** Code 0 with the encoded answer, or a fault's code. */
export interface CallResult {
  readonly code: number;
  readonly answer?: unknown;
  readonly disclosed?: readonly Disclosed[];
}

/** Records the result; in the mutation's own transaction where it has one. */
export type AuditRecorder = (ctx: TxContext, ending: CallResult) => Promise<void>;

/** Facilities of the server process: the only sources of time and ids. */
export interface Runtime {
  readonly database: Database;
  readonly subscribers: readonly Subscriber[];
  clock(): Date;
  /** Tests and the demonstration move the database's clock here; absent: it is read as it is. */
  readTime?(connection: Connection): Promise<Date>;
  readonly timedKeys?: TimedKeys | undefined;
  newId(): string;
  /** `maxAgeMs` bounds how long ago the actor was read; without it, as long as actors are cached. */
  identify(token: string, now: Date, maxAgeMs?: number): Promise<Actor | undefined>;
  readonly site?: string | undefined;
  readonly passkeySite?: string | undefined;
  /** Called after commits that may have written events, to publish them at once. */
  onCommit(): void;
  decryptDevice?(sealed: string): Promise<string | undefined>;
  /** Asked for each call that somebody may make; absent where there are none. */
  readonly conditions?: readonly CallCondition[] | undefined;
  /** Returns the recorder of this attempt; undefined if it is not audited. */
  audit?(attempt: CallAttempt): AuditRecorder | undefined;
  /** Without replicas all reads go to the primary. */
  readonly replicas?: Pick<Replicas, 'read'> | undefined;
  onBatch?(path: string, count: number): void;
  /** People whose screens follow a topic of this kind, by topic; of this process alone. */
  peopleAt?(kind: string): ReadonlyMap<string, ReadonlySet<string>>;
}

/** A condition of a feature on calls of others, which name its fault among theirs. */
export interface CallCondition {
  readonly fault: Fault;
  /** Throws the fault. */
  require(actor: Actor, runtime: Runtime): Promise<void>;
}

/** A value per runtime: several runtimes in one process share no state. */
export function perRuntime<Own>(open: (runtime: Runtime) => Own): (runtime: Runtime) => Own {
  const opened = new WeakMap<Runtime, Own>();
  return (runtime) => {
    const own = opened.get(runtime) ?? open(runtime);
    opened.set(runtime, own);
    return own;
  };
}

type Deps = Pick<Runtime, 'clock' | 'newId' | 'subscribers' | 'readTime' | 'timedKeys'>;

export function createTxContext(runtime: Deps, tx: Transaction): TxContext {
  const ctx: TxContext = {
    tx,
    now: runtime.clock(),
    newId: runtime.newId,
    timedKeys: runtime.timedKeys,
    readTime: () => readTimeOn(runtime, tx),
    async emit(event, payload) {
      for (const subscriber of runtime.subscribers) {
        if (subscriber.event.name === event.name) await subscriber.handle(payload as never, ctx);
      }
    },
  };
  return ctx;
}

/** The database's clock, as this runtime moves it. */
export const readTimeOn = (runtime: Pick<Runtime, 'readTime'>, connection: Connection): Promise<Date> =>
  runtime.readTime?.(connection) ?? readDatabaseTime(connection);

const TimeRow = z.object({ at: z.date() });
async function readDatabaseTime(connection: Connection): Promise<Date> {
  const row = await connection.one(TimeRow)`select date_trunc('milliseconds', clock_timestamp()) as at`;
  return row?.at ?? new Date();
}

/** Reads on a replica that shows all that was committed before; on the primary where none does. */
export const readFromReplica = <T>(
  { replicas, database }: Pick<Runtime, 'replicas' | 'database'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => (replicas ? replicas.read(work) : work(database.reading));

/** Runs work in a transaction with a call's context. For jobs and tools. */
export async function runInTransaction<T>(
  runtime: Runtime,
  work: (ctx: TxContext) => Promise<T>,
): Promise<T> {
  const result = await runtime.database.transaction((tx) => work(createTxContext(runtime, tx)));
  runtime.onCommit();
  return result;
}
