// Sends reads to replicas that show all that was committed before them.

import pg from 'pg';
import {
  type LogPosition,
  readIdentity,
  readLogPosition,
  recordTimeline,
  type Replica,
} from '#packages/db/replica.ts';
import type { Connection, Database } from '#packages/db/sql.ts';
import { DatabaseUnavailable } from '#packages/db/unavailable.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { Timers } from '#packages/time/timers.ts';
import { coalesceReads } from './coalesceReads.ts';

/** Where a read was answered: by a replica, or by the primary because of what the replica did. */
const READ_OUTCOMES = ['replica', 'unavailable', 'behind', 'failed'] as const;
export type ReadOutcome = (typeof READ_OUTCOMES)[number];

/**
 * `primary`: since a switch-over it is the primary itself. `detached`: it follows another primary, or none.
 * `foreign`: it holds another database.
 */
export type ReplicaStanding =
  | 'starting'
  | 'usable'
  | 'behind'
  | 'primary'
  | 'detached'
  | 'foreign'
  | 'unreachable';

export interface ReplicaStatus {
  readonly name: string;
  readonly standing: ReplicaStanding;
  /** How long what it lacks has been committed; it grows while the replica is away. */
  readonly lagMs: number;
}

export interface Replicas {
  /**
   * Runs `work` on a replica that has replayed everything committed before the call. Where there is none, or
   * it fails, `work` runs on the primary: it may run twice.
   */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Looks at all replicas now, as is done each second. */
  check(): Promise<void>;
  statuses(): readonly ReplicaStatus[];
  readonly counts: ReadonlyMap<ReadOutcome, number>;
  close(): Promise<void>;
}

interface ReplicasOptions {
  readonly database: Pick<Database, 'reading' | 'transaction'>;
  readonly replicas: readonly Replica[];
  readonly timers: Timers;
  clock(): Date;
  /** A read waits so long for a replica; one further behind is not used. */
  readMaxLagMs(connection: Connection): Promise<number>;
  onChange(status: ReplicaStatus, error?: unknown): void;
}

const CHECK_MS = 1_000;

interface Watched {
  readonly replica: Replica;
  standing: ReplicaStanding;
  /** A read has found otherwise; the next check decides. */
  isDoubted: boolean;
  /** When it last had all that was committed. */
  caughtUpAt: number;
}

export function startReplicas(options: ReplicasOptions): Replicas {
  return options.replicas.length === 0 ? primaryAlone(options) : watchReplicas(options);
}

const primaryAlone = ({ database: { reading } }: ReplicasOptions): Replicas => ({
  read: (work) => work(reading),
  check: () => Promise.resolve(),
  statuses: () => [],
  counts: new Map(),
  close: () => Promise.resolve(),
});

function watchReplicas(options: ReplicasOptions): Replicas {
  const { database, timers, clock, readMaxLagMs, onChange } = options;
  const { reading } = database;
  const began = timers.now();
  const watched = options.replicas.map((replica): Watched => ({
    replica,
    standing: 'starting',
    isDoubted: false,
    caughtUpAt: began,
  }));
  const counts = new Map<ReadOutcome, number>(READ_OUTCOMES.map((outcome) => [outcome, 0]));
  const log = createLogSamples();
  let maxLagMs = 0;
  let turn = 0;
  let identity: string | undefined;
  let recorded: number | undefined;
  let checkedAt = began;

  const statusOf = ({ replica, standing, caughtUpAt }: Watched): ReplicaStatus => ({
    name: replica.name,
    standing,
    lagMs: Math.max(0, checkedAt - caughtUpAt),
  });

  const standingOf = async (one: Watched, position: LogPosition): Promise<ReplicaStanding> => {
    const { replica } = one;
    if ((await replica.identify()) !== identity) return 'foreign';
    const state = await replica.state(position.timeline);
    if (state === 'detached') return state;
    one.caughtUpAt = (typeof state === 'bigint' ? log.firstAfter(state) : undefined) ?? timers.now();
    if (state === 'primary') return state;
    return timers.now() - one.caughtUpAt > maxLagMs ? 'behind' : 'usable';
  };

  const checkOne = async (one: Watched, position: LogPosition) => {
    const before = one.standing;
    let error: unknown;
    one.standing = await standingOf(one, position).catch((failure: unknown): ReplicaStanding => {
      error = failure;
      return 'unreachable';
    });
    one.isDoubted = false;
    if (one.standing === 'unreachable') one.replica.cut();
    if (one.standing !== before) onChange(statusOf(one), error);
  };

  const checkAll = async () => {
    identity ??= await readIdentity(reading);
    maxLagMs = await readMaxLagMs(reading);
    const position = await readLogPosition(reading);
    if (position.timeline !== recorded)
      await database.transaction((tx) => recordTimeline(tx, position, clock()));
    recorded = position.timeline;
    log.add(position, timers.now());
    await Promise.all(watched.map((one) => checkOne(one, position)));
    checkedAt = timers.now();
  };
  const check = coalesceReads(() => '', checkAll);

  let callOff = (): void => undefined;
  let isClosed = false;
  const checkAndGoOn = async () => {
    // Without the primary nothing can be said of replicas, nor read from them.
    await check().catch(() => undefined);
    if (!isClosed) callOff = timers.after(CHECK_MS, keepChecking);
  };
  let checking = Promise.resolve();
  const keepChecking = () => {
    checking = checkAndGoOn();
  };
  keepChecking();

  /** The primary is asked once for all that wait. */
  const readPosition = coalesceReads(
    () => '',
    () => readLogPosition(reading),
  );

  const next = (): Watched | undefined => {
    const usable = watched.filter(({ standing, isDoubted }) => standing === 'usable' && !isDoubted);
    turn += 1;
    return usable[turn % usable.length];
  };

  const count = (outcome: ReadOutcome) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  };

  /** undefined: the primary has to answer. */
  const readFrom = async <T>(
    one: Watched,
    work: (connection: Connection) => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> => {
    const position = await readPosition();
    try {
      const read = await one.replica.read(position, maxLagMs, work);
      count(read ? 'replica' : 'behind');
      one.isDoubted ||= !read;
      return read;
    } catch (error) {
      const isAnswer = error instanceof Failure || hasTimedOut(error);
      count(isAnswer ? 'replica' : 'failed');
      if (isAnswer) throw error;
      // A conflict with what is replayed concerns this read alone.
      one.isDoubted ||= error instanceof DatabaseUnavailable;
      return undefined;
    }
  };

  return {
    counts,
    check,
    statuses: () => watched.map(statusOf),
    read: async (work) => {
      const one = next();
      if (!one) count('unavailable');
      const read = one && (await readFrom(one, work));
      return read ? read.answer : work(reading);
    },
    close: async () => {
      isClosed = true;
      callOff();
      await checking;
      await Promise.all(watched.map(({ replica }) => replica.close()));
    },
  };
}

const QUERY_CANCELED = '57014';

/** It would take as long on the primary. */
function hasTimedOut(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === QUERY_CANCELED;
}

/** An hour of checks. */
const MAX_SAMPLES = 3_600;

/** When the log of the primary was how long. */
function createLogSamples() {
  let timeline: number | undefined;
  let samples: { readonly lsn: bigint; readonly at: number }[] = [];
  return {
    add(position: LogPosition, at: number): void {
      if (position.timeline !== timeline) samples = [];
      ({ timeline } = position);
      if (samples.at(-1)?.lsn !== position.lsn) samples.push({ lsn: position.lsn, at });
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    /** Since when there has been more than this. */
    firstAfter: (lsn: bigint): number | undefined => samples.find((sample) => sample.lsn > lsn)?.at,
  };
}
