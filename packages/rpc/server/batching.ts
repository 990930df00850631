// Acts on one hot thing, decided together: those that arrive while a decision commits share the next transaction.

import type { Transaction } from '#packages/db/sql.ts';
import { DatabaseUnavailable } from '#packages/db/unavailable.ts';
import { type Fail, fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { trustedEncoder } from '#packages/schema/compiled.ts';
import type { AnswerOf, Call, FaultOf, InputOf } from '../contract/call.ts';
import { type Actor, ofEach, type Runtime, type Setting, settingFor } from './context.ts';
import type { Handler, Made } from './handle.ts';
import { isSameRequest, readReceipts, type Request, writeReceipts } from './idempotency.ts';

export interface Asked<C extends Call> {
  readonly input: InputOf<C>;
  readonly actor: Actor;
}
export type Outcome<C extends Call> = { readonly answer: AnswerOf<C> } | { readonly failure: Failure };

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

interface Decision<C extends Call, Opened> {
  /** Acts with the same lane stand in one line; lanes do not wait for each other. */
  lane(input: InputOf<C>): string;
  /**
   * Locks and reads what deciding needs, in one flight with the receipts: some of the asked may turn out to be repetitions.
   * The lock comes first and without waiting for anything.
   */
  open(asked: readonly Asked<C>[], setting: Setting): Promise<Opened>;
  /** Decides in order of arrival; one outcome for each. */
  decide(asked: readonly Asked<C>[], opened: Opened, setting: Setting): Promise<Outcome<C>[]>;
}

interface Waiting {
  readonly made: Made;
  readonly request: Request;
  readonly actor: Actor;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Bounds the time one decision takes; what does not fit goes into the next. */
const MOST_TOGETHER = 200;

type Ending = () => void;
class Overtaken extends Error {}

/**
 * No timer forms the groups: an idle lane decides at once, a busy one takes all that came while the last
 * decision was committing. Every answer goes out after the commit that it speaks of, and while the database
 * is at work on the next decision.
 */
export function handleTogether<C extends Call, Opened>(call: C, decision: Decision<C, Opened>): Handler {
  const lanesOf = ofEach(() => new Map<string, Waiting[]>());
  const encode = trustedEncoder(call.gives);

  const runLane = async (lane: string, queue: Waiting[], runtime: Runtime) => {
    while (queue.length > 0) {
      const endings = await settle(takeNext(queue), runtime);
      if (queue.length === 0) endAll(endings);
      // The first statements of the next decision leave before these answers are written.
      else setImmediate(endAll, endings);
    }
    lanesOf(runtime).delete(lane);
  };

  const settle = async (group: Waiting[], runtime: Runtime, isAgain = false): Promise<readonly Ending[]> => {
    try {
      const endings = await runtime.database.transaction((tx) => decideTogether(group, tx, runtime));
      runtime.committed();
      runtime.decided?.(call.path, group.length);
      return endings;
    } catch (error) {
      const [only] = group;
      // Who was ahead has committed by now: this time its receipt is found.
      if (group.length === 1 && error instanceof Overtaken && !isAgain) return settle(group, runtime, true);
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
    group: Waiting[],
    tx: Transaction,
    runtime: Runtime,
  ): Promise<readonly Ending[]> => {
    const setting = settingFor(runtime, tx);
    const askedBy = (waiting: readonly Waiting[]) =>
      waiting.map(({ made, actor }): Asked<C> => ({ input: made.input as InputOf<C>, actor }));
    // Read behind the lock: a first attempt that we waited for there has left its receipt when it is our turn.
    const [opened, { repeated, fresh }] = await Promise.all([
      decision.open(askedBy(group), setting),
      partByReceipt(group, tx),
    ]);
    if (fresh.length === 0) return repeated;
    const outcomes = await decision.decide(askedBy(fresh), opened, setting);
    const encoded = outcomes.map((outcome) => ('answer' in outcome ? encode(outcome.answer) : undefined));
    await keepReceipts(fresh, encoded, outcomes, setting);
    for (const [
      at,
      {
        made: { witness },
      },
    ] of fresh.entries()) {
      if (witness && encoded[at] !== undefined) await witness(setting, { code: 0, answer: encoded[at] });
    }
    return [...repeated, ...fresh.map((waiting, at) => endOf(waiting, outcomes[at], encoded[at]))];
  };

  return {
    call,
    carryOut: (made, runtime) =>
      new Promise((resolve, reject) => {
        const { actor, request } = made;
        if (!actor || !request) throw new Error(`${call.path} needs somebody signed in`);
        const waiting: Waiting = { made, actor, request, resolve, reject };
        const lane = decision.lane(made.input as InputOf<C>);
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
function takeNext(queue: Waiting[]): Waiting[] {
  const seen = new Set<string>();
  let count = 0;
  for (const { request } of queue.slice(0, MOST_TOGETHER)) {
    const code = `${request.actorId} ${request.randomCode}`;
    if (seen.has(code)) break;
    seen.add(code);
    count += 1;
  }
  return queue.splice(0, count);
}

async function partByReceipt(group: Waiting[], tx: Transaction) {
  const receipts = await readReceipts(
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

async function keepReceipts(
  fresh: Waiting[],
  encoded: unknown[],
  outcomes: Outcome<Call>[],
  setting: Setting,
) {
  const receipts = fresh.flatMap(({ request }, at) => {
    const outcome = outcomes[at];
    return outcome && 'answer' in outcome ? [{ request, answer: encoded[at] }] : [];
  });
  if (receipts.length === 0) return;
  const kept = await writeReceipts(setting.tx, receipts, setting.now);
  if (kept !== receipts.length) throw new Overtaken('another transaction was first with one of these codes');
}

function endOf(waiting: Waiting, outcome: Outcome<Call> | undefined, encoded: unknown): Ending {
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
