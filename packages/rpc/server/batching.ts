// Batches mutations of a hot row: those arriving during a commit come next.

import type { Transaction } from '#packages/db/sql.ts';
import { DatabaseUnavailable } from '#packages/db/unavailable.ts';
import { type Fail, fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { activeTrace, type TraceContext, tracedInEach } from '#packages/telemetry/trace.ts';
import type { OutputOf, Call, FaultOf, InputOf } from '../contract/call.ts';
import {
  type Actor,
  type Origin,
  perRuntime,
  type Runtime,
  type TxContext,
  createTxContext,
} from './context.ts';
import type { Handler, Invocation } from './handle.ts';
import {
  isSameRequest,
  readIdempotencyRecords,
  type IdempotentRequest,
  insertIdempotencyRecords,
} from './idempotency.ts';

export interface BatchItem<C extends Call> {
  readonly input: InputOf<C>;
  readonly actor: Actor;
  readonly origin: Origin;
}
export type BatchOutcome<C extends Call> = { readonly answer: OutputOf<C> } | { readonly failure: Failure };

/** A refusal as a value, so that the other items of the batch continue. */
export function refusalOf<C extends Call>(
  raise: (fail: Fail<FaultOf<C>>) => never,
): { readonly failure: Failure } {
  try {
    return raise(fail);
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
}

interface BatchHandler<C extends Call, Opened> {
  /** Calls with equal keys are serialised in one queue; queues are independent. */
  batchKey(input: InputOf<C>): string;
  /**
   * Locks and reads what the decision needs. Runs in parallel with reading the idempotency records, so some
   * items may be repetitions. Send the lock first, without awaiting anything.
   */
  open(items: readonly BatchItem<C>[], ctx: TxContext): Promise<Opened>;
  /** Decides in order of arrival; returns one outcome per item. */
  decide(items: readonly BatchItem<C>[], opened: Opened, ctx: BatchContext): Promise<BatchOutcome<C>[]>;
}

interface BatchContext extends TxContext {
  /** Takes writes that were sent and not awaited: the records of the batch follow in the same round trip. */
  alongside(writes: Promise<unknown>): void;
}

interface PendingCall {
  readonly invocation: Invocation;
  readonly request: IdempotentRequest;
  readonly actor: Actor;
  readonly trace: TraceContext;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Bounds the time of one transaction. */
const MAX_BATCH_SIZE = 200;

type SettleCall = () => void;
class IdempotencyRace extends Error {}

/**
 * Batches without a timer: an idle queue decides at once, a busy one takes all that arrived during the last
 * commit. Answers are sent after their commit, while the database works on the next batch.
 */
export function handleBatched<C extends Call, Opened>(call: C, decision: BatchHandler<C, Opened>): Handler {
  const queuesOf = perRuntime(() => new Map<string, PendingCall[]>());
  const encode = compiledEncoder(call.output);

  const runQueue = async (key: string, queue: PendingCall[], runtime: Runtime) => {
    while (queue.length > 0) {
      const settlements = await settle(takeBatch(queue), runtime);
      if (queue.length === 0) settleAll(settlements);
      // The next batch's first statements are sent before these answers are written.
      else setImmediate(settleAll, settlements);
    }
    queuesOf(runtime).delete(key);
  };

  const settle = async (
    batch: PendingCall[],
    runtime: Runtime,
    isAgain = false,
  ): Promise<readonly SettleCall[]> => {
    try {
      const traces = batch.map(({ trace }) => trace);
      const settlements = await tracedInEach('batch', traces, { attributes: { size: batch.length } }, () =>
        runtime.database.transaction((tx) => decideBatch(batch, tx, runtime)),
      );
      runtime.onCommit();
      runtime.onBatch?.(call.path, batch.length);
      return settlements;
    } catch (error) {
      const [only] = batch;
      // The other transaction has committed: its idempotency record is found this time.
      if (batch.length === 1 && error instanceof IdempotencyRace && !isAgain)
        return settle(batch, runtime, true);
      if (batch.length === 1 && only)
        return [
          () => {
            only.reject(error);
          },
        ];
      if (error instanceof DatabaseUnavailable)
        return batch.map(({ reject }) => () => {
          reject(error);
        });
      // One item's error must not fail the others: retry each alone, in order.
      for (const one of batch) settleAll(await settle([one], runtime));
      return [];
    }
  };

  const decideBatch = async (
    batch: PendingCall[],
    tx: Transaction,
    runtime: Runtime,
  ): Promise<readonly SettleCall[]> => {
    const ctx = createTxContext(runtime, tx);
    const itemsOf = (pending: readonly PendingCall[]) =>
      pending.map(({ invocation, actor }): BatchItem<C> => ({
        input: invocation.input as InputOf<C>,
        actor,
        origin: invocation.origin,
      }));
    // Read after the lock: a concurrent first attempt has stored its record by then.
    const [opened, { repeated, fresh }] = await Promise.all([
      decision.open(itemsOf(batch), ctx),
      splitByIdempotency(batch, tx),
    ]);
    if (fresh.length === 0) return repeated;
    const sent: Promise<unknown>[] = [];
    const alongside = (writes: Promise<unknown>) => {
      // Awaited below, unless the decision breaks first.
      writes.catch(() => undefined);
      sent.push(writes);
    };
    const outcomes = await decision.decide(itemsOf(fresh), opened, { ...ctx, alongside });
    const encoded = outcomes.map((outcome) => ('answer' in outcome ? encode(outcome.answer) : undefined));
    await Promise.all([...sent, storeOutputs(fresh, encoded, outcomes, ctx)]);
    for (const [
      at,
      {
        invocation: { recorder },
      },
    ] of fresh.entries()) {
      if (recorder && encoded[at] !== undefined) await recorder(ctx, { code: 0, answer: encoded[at] });
    }
    return [...repeated, ...fresh.map((pending, at) => settlementOf(pending, outcomes[at], encoded[at]))];
  };

  return {
    call,
    execute: (invocation, runtime) =>
      new Promise((resolve, reject) => {
        const { actor, request } = invocation;
        if (!actor || !request) throw new Error(`${call.path} needs somebody signed in`);
        const pending: PendingCall = {
          invocation,
          actor,
          request,
          trace: activeTrace(),
          resolve,
          reject,
        };
        const key = decision.batchKey(invocation.input as InputOf<C>);
        const queues = queuesOf(runtime);
        const queue = queues.get(key);
        if (queue) queue.push(pending);
        else {
          const opened = [pending];
          queues.set(key, opened);
          void runQueue(key, opened, runtime);
        }
      }),
  };
}

function settleAll(settlements: readonly SettleCall[]) {
  for (const end of settlements) end();
}

/** The queue's head up to a repeated idempotency key: the repetition must see the first one's record. */
function takeBatch(queue: PendingCall[]): PendingCall[] {
  const seen = new Set<string>();
  let count = 0;
  for (const { request } of queue.slice(0, MAX_BATCH_SIZE)) {
    const code = `${request.actorId} ${request.randomCode}`;
    if (seen.has(code)) break;
    seen.add(code);
    count += 1;
  }
  return queue.splice(0, count);
}

async function splitByIdempotency(batch: PendingCall[], tx: Transaction) {
  const records = await readIdempotencyRecords(
    tx,
    batch.map(({ request }) => request),
  );
  if (records.length === 0) return { repeated: [], fresh: batch };
  const known = new Map(records.map((record) => [`${record.actor_id} ${record.random_code}`, record]));
  const repeated: SettleCall[] = [];
  const fresh = batch.filter((pending) => {
    const record = known.get(`${pending.request.actorId} ${pending.request.randomCode}`);
    if (!record) return true;
    repeated.push(
      isSameRequest(record, pending.request)
        ? () => {
            pending.resolve(record.answer);
          }
        : () => {
            pending.reject(new Failure(genericFaults.code_reused, {}));
          },
    );
    return false;
  });
  return { repeated, fresh };
}

async function storeOutputs(
  fresh: PendingCall[],
  encoded: unknown[],
  outcomes: BatchOutcome<Call>[],
  ctx: TxContext,
) {
  const records = fresh.flatMap(({ request }, at) => {
    const outcome = outcomes[at];
    return outcome && 'answer' in outcome ? [{ request, answer: encoded[at] }] : [];
  });
  if (records.length === 0) return;
  const kept = await insertIdempotencyRecords(ctx.tx, records, ctx.now);
  if (kept !== records.length)
    throw new IdempotencyRace('another transaction was first with one of these codes');
}

function settlementOf(
  pending: PendingCall,
  outcome: BatchOutcome<Call> | undefined,
  encoded: unknown,
): SettleCall {
  if (!outcome)
    return () => {
      pending.reject(new Error('a decision left one act without an outcome'));
    };
  return 'answer' in outcome
    ? () => {
        pending.resolve(encoded);
      }
    : () => {
        pending.reject(outcome.failure);
      };
}
