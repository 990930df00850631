// Acts on one hot thing, decided together: those that arrive while a decision commits share the next transaction.

import type { Transaction } from '#packages/db/sql.ts';
import { DatabaseUnavailable } from '#packages/db/unavailable.ts';
import { type Fail, fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import type { OutputOf, Call, FaultOf, InputOf } from '../contract/call.ts';
import { type Actor, perRuntime, type Runtime, type TxContext, createTxContext } from './context.ts';
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
}
export type Outcome<C extends Call> = { readonly answer: OutputOf<C> } | { readonly failure: Failure };

/** A refusal as a value: the others in the same decision go on. */
export function refuse<C extends Call>(
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
  /** Acts with the same lane stand in one line; lanes do not wait for each other. */
  batchKey(input: InputOf<C>): string;
  /**
   * Locks and reads what deciding needs, in one flight with the receipts: some of the asked may turn out to be repetitions.
   * The lock comes first and without waiting for anything.
   */
  open(asked: readonly BatchItem<C>[], ctx: TxContext): Promise<Opened>;
  /** Decides in order of arrival; one outcome for each. */
  decide(asked: readonly BatchItem<C>[], opened: Opened, ctx: TxContext): Promise<Outcome<C>[]>;
}

interface PendingCall {
  readonly made: Invocation;
  readonly request: IdempotentRequest;
  readonly actor: Actor;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Bounds the time one decision takes; what does not fit goes into the next. */
const MAX_BATCH_SIZE = 200;

type Ending = () => void;
class IdempotencyRace extends Error {}

/**
 * No timer forms the groups: an idle lane decides at once, a busy one takes all that came while the last
 * decision was committing. Every answer goes out after the commit that it speaks of, and while the database
 * is at work on the next decision.
 */
export function handleBatched<C extends Call, Opened>(call: C, decision: BatchHandler<C, Opened>): Handler {
  const lanesOf = perRuntime(() => new Map<string, PendingCall[]>());
  const encode = compiledEncoder(call.output);

  const runLane = async (lane: string, queue: PendingCall[], runtime: Runtime) => {
    while (queue.length > 0) {
      const endings = await settle(takeNext(queue), runtime);
      if (queue.length === 0) endAll(endings);
      // The first statements of the next decision leave before these answers are written.
      else setImmediate(endAll, endings);
    }
    lanesOf(runtime).delete(lane);
  };

  const settle = async (
    group: PendingCall[],
    runtime: Runtime,
    isAgain = false,
  ): Promise<readonly Ending[]> => {
    try {
      const endings = await runtime.database.transaction((tx) => decideTogether(group, tx, runtime));
      runtime.onCommit();
      runtime.onBatch?.(call.path, group.length);
      return endings;
    } catch (error) {
      const [only] = group;
      // Who was ahead has committed by now: this time its receipt is found.
      if (group.length === 1 && error instanceof IdempotencyRace && !isAgain)
        return settle(group, runtime, true);
      if (group.length === 1 && only)
        return [
          () => {
            only.reject(error);
          },
        ];
      if (error instanceof DatabaseUnavailable)
        return group.map(({ reject }) => () => {
          reject(error);
        });
      // What broke the group must not break its neighbours: each is decided again, alone and in order.
      for (const one of group) endAll(await settle([one], runtime));
      return [];
    }
  };

  const decideTogether = async (
    group: PendingCall[],
    tx: Transaction,
    runtime: Runtime,
  ): Promise<readonly Ending[]> => {
    const setting = createTxContext(runtime, tx);
    const askedBy = (waiting: readonly PendingCall[]) =>
      waiting.map(({ made, actor }): BatchItem<C> => ({ input: made.input as InputOf<C>, actor }));
    // Read behind the lock: a first attempt that we waited for there has left its receipt when it is our turn.
    const [opened, { repeated, fresh }] = await Promise.all([
      decision.open(askedBy(group), setting),
      splitByIdempotency(group, tx),
    ]);
    if (fresh.length === 0) return repeated;
    const outcomes = await decision.decide(askedBy(fresh), opened, setting);
    const encoded = outcomes.map((outcome) => ('answer' in outcome ? encode(outcome.answer) : undefined));
    await storeOutputs(fresh, encoded, outcomes, setting);
    for (const [
      at,
      {
        made: { recorder: witness },
      },
    ] of fresh.entries()) {
      if (witness && encoded[at] !== undefined) await witness(setting, { code: 0, answer: encoded[at] });
    }
    return [...repeated, ...fresh.map((waiting, at) => endOf(waiting, outcomes[at], encoded[at]))];
  };

  return {
    call,
    execute: (made, runtime) =>
      new Promise((resolve, reject) => {
        const { actor, request } = made;
        if (!actor || !request) throw new Error(`${call.path} needs somebody signed in`);
        const waiting: PendingCall = { made, actor, request, resolve, reject };
        const lane = decision.batchKey(made.input as InputOf<C>);
        const lanes = lanesOf(runtime);
        const queue = lanes.get(lane);
        if (queue) queue.push(waiting);
        else {
          const opened = [waiting];
          lanes.set(lane, opened);
          void runLane(lane, opened, runtime);
        }
      }),
  };
}

function endAll(endings: readonly Ending[]) {
  for (const end of endings) end();
}

/** The head of the queue, in order, without a second act of the same code: that one must see the first one's receipt. */
function takeNext(queue: PendingCall[]): PendingCall[] {
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

async function splitByIdempotency(group: PendingCall[], tx: Transaction) {
  const receipts = await readIdempotencyRecords(
    tx,
    group.map(({ request }) => request),
  );
  if (receipts.length === 0) return { repeated: [], fresh: group };
  const known = new Map(receipts.map((receipt) => [`${receipt.actor_id} ${receipt.random_code}`, receipt]));
  const repeated: Ending[] = [];
  const fresh = group.filter((waiting) => {
    const receipt = known.get(`${waiting.request.actorId} ${waiting.request.randomCode}`);
    if (!receipt) return true;
    repeated.push(
      isSameRequest(receipt, waiting.request)
        ? () => {
            waiting.resolve(receipt.answer);
          }
        : () => {
            waiting.reject(new Failure(genericFaults.code_reused, {}));
          },
    );
    return false;
  });
  return { repeated, fresh };
}

async function storeOutputs(
  fresh: PendingCall[],
  encoded: unknown[],
  outcomes: Outcome<Call>[],
  ctx: TxContext,
) {
  const receipts = fresh.flatMap(({ request }, at) => {
    const outcome = outcomes[at];
    return outcome && 'answer' in outcome ? [{ request, answer: encoded[at] }] : [];
  });
  if (receipts.length === 0) return;
  const kept = await insertIdempotencyRecords(ctx.tx, receipts, ctx.now);
  if (kept !== receipts.length)
    throw new IdempotencyRace('another transaction was first with one of these codes');
}

function endOf(waiting: PendingCall, outcome: Outcome<Call> | undefined, encoded: unknown): Ending {
  if (!outcome)
    return () => {
      waiting.reject(new Error('a decision left one act without an outcome'));
    };
  return 'answer' in outcome
    ? () => {
        waiting.resolve(encoded);
      }
    : () => {
        waiting.reject(outcome.failure);
      };
}
