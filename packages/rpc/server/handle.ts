// Carries a call out: identify, may this seat, parse, one transaction, answer or fault. Where many act at once, together.ts does.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { explainIssues } from '#packages/schema/explainIssues.ts';
import { type OutputOf, type Call, Envelope, type InputOf } from '../contract/call.ts';
import { refusedDays } from '../contract/periodFields.ts';
import { coalesceReads } from './coalesceReads.ts';
import {
  type Actor,
  type CallResult,
  perRuntime,
  type Origin,
  runInTransaction,
  type Runtime,
  type CallContext,
  type TxContext,
  createTxContext,
  type AuditRecorder,
} from './context.ts';
import {
  storeOutput,
  hashInput,
  isSameRequest,
  claimIdempotencyKey,
  readIdempotencyRecords,
  type IdempotentRequest,
} from './idempotency.ts';

/** A call made: what was sent, parsed, and by whom. */
export interface Invocation<C extends Call = Call> {
  readonly input: InputOf<C>;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  /** Absent for queries and for acts that are open to anyone. */
  readonly request: IdempotentRequest | undefined;
  /** Present where a record is kept: hears of the act in its transaction. */
  readonly recorder?: AuditRecorder | undefined;
}

export interface Handler {
  readonly call: Call;
  /** Where it is less, or more, than what any body may have. */
  readonly maxBodyBytes?: number;
  /** Answers in wire form. */
  execute(made: Invocation, runtime: Runtime): Promise<unknown>;
  /** Queries only: what somebody is answered, in wire form, as it is read on this connection. */
  read?(made: Invocation, reading: Reading): Promise<unknown>;
}

type Reading = Pick<CallContext, 'now' | 'newId'> & { readonly tx: Connection };

type Run<C extends Call> = (input: InputOf<C>, ctx: CallContext<C>) => Promise<OutputOf<C>>;

interface Options<C extends Call> {
  /** Queries many make at once: what their answer depends on besides the input. Those alike share a reading (sharing.ts). */
  readonly cacheKey?: (input: InputOf<C>, visitor: Actor | undefined) => readonly unknown[];
}

/** Everybody is answered the same. */
export const coalesceForAll = { cacheKey: () => [] } as const;

/** Joins a call with what it does. */
export function handle<C extends Call>(call: C, run: Run<C>, { cacheKey }: Options<C> = {}): Handler {
  const encode = compiledEncoder(call.output);
  const answer = async (made: Invocation, ctx: CallContext) =>
    encode(await run(made.input as InputOf<C>, ctx as unknown as CallContext<C>));
  if (call.kind === 'mutation')
    return {
      call,
      execute: (made, runtime) => executeInTransaction(made, runtime, (scene) => answer(made, scene)),
    };
  const read = (made: Invocation, reading: Reading) =>
    answer(made, createCallContext({ ...reading, emit: emitNothing }, made));
  const readNow = (runtime: Runtime) => (made: Invocation) =>
    read(made, { tx: runtime.database.reading, now: runtime.clock(), newId: runtime.newId });
  const readFor = cacheKey
    ? perRuntime((runtime) =>
        coalesceReads(
          ({ input, actor }) => keyOf(input, cacheKey(input as InputOf<C>, actor)),
          readNow(runtime),
        ),
      )
    : readNow;
  return { call, read, execute: (made, runtime) => withAudit(made, runtime, readFor(runtime)(made)) };
}

const keyOf = (...parts: unknown[]) =>
  JSON.stringify(parts, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** A query made for somebody once more, page after page: admitted and parsed as if they had sent it, whatever they may ask by then. */
export function readOnBehalfOf(
  { call, read }: Handler,
  actor: Actor,
  fields: Readonly<Record<string, unknown>>,
  origin: Origin,
) {
  authorize(call, actor);
  const input = parse(call, fields) as Readonly<Record<string, unknown>>;
  return (page: Readonly<Record<string, unknown>>, reading: Reading): Promise<unknown> =>
    read?.({ input: { ...input, ...page } as InputOf<Call>, actor, origin, request: undefined }, reading) ??
    fail(genericFaults.no_permission);
}

const emitNothing = () => Promise.reject(new Error('a query tells nobody anything'));

/** What an act in steps is given: it reads, thinks as long as it must, and commits what it decides. */
export interface MultiTransactionContext<C extends Call = Call> extends Pick<
  CallContext<C>,
  'now' | 'newId' | 'visitor' | 'origin' | 'fail'
> {
  readonly reading: Connection;
  /** The moment when it is asked for; `now` is when the act began. */
  clock(): Date;
  /** Each step is a transaction of its own: a fault raised after it does not take it back. */
  commit<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
  /** The last step, with the receipt of the act, unless its answer is a secret: asked for again by the same randomCode, it answers what it answered. */
  complete(work: (ctx: TxContext) => Promise<OutputOf<C>>): Promise<OutputOf<C>>;
}

/** For acts that work too long to keep a transaction waiting, or that must remember a refusal. */
export function handleMultiTransaction<C extends Call>(
  call: C,
  run: (input: InputOf<C>, steps: MultiTransactionContext<C>) => Promise<OutputOf<C>>,
): Handler {
  return {
    call,
    execute: (made, runtime) =>
      withAudit(
        made,
        runtime,
        executeOnce(call, made.request, runtime, () =>
          run(made.input as InputOf<C>, {
            reading: runtime.database.reading,
            now: runtime.clock(),
            clock: runtime.clock,
            newId: runtime.newId,
            commit: (work) => runInTransaction(runtime, work),
            complete: (work) =>
              runInTransaction(runtime, (setting) => complete(call, made.request, setting, work)),
            visitor: made.actor,
            origin: made.origin,
            fail,
          }),
        ).then((given) => z.encode(call.output, given)),
      ),
  };
}

/** What was done before is answered before anything is asked of whoever repeats it: their key was opened then. */
async function executeOnce<C extends Call>(
  call: C,
  request: IdempotentRequest | undefined,
  { database }: Runtime,
  run: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  return (request && (await readStoredOutput(call, request, database.reading))) ?? run();
}

async function readStoredOutput<C extends Call>(
  call: C,
  request: IdempotentRequest,
  connection: Connection,
): Promise<OutputOf<C> | undefined> {
  const [receipt] = await readIdempotencyRecords(connection, [request]);
  if (!receipt) return undefined;
  return isSameRequest(receipt, request)
    ? (z.decode(call.output, receipt.answer as never) as OutputOf<C>)
    : fail(genericFaults.code_reused);
}

async function complete<C extends Call>(
  call: C,
  request: IdempotentRequest | undefined,
  ctx: TxContext,
  work: (ctx: TxContext) => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  if (!request) return work(ctx);
  if (!(await claimIdempotencyKey(ctx.tx, request, ctx.now)))
    return (await readStoredOutput(call, request, ctx.tx)) ?? fail(genericFaults.code_reused);
  const given = await work(ctx);
  await storeOutput(ctx.tx, request, z.encode(call.output, given));
  return given;
}

/** What runs in no transaction of its own is recorded in one after it: nobody gets an answer that is not on record. */
async function withAudit<Answer>(
  { recorder: witness }: Invocation,
  runtime: Runtime,
  work: Promise<Answer>,
): Promise<Answer> {
  const answer = await work;
  if (witness) await record(witness, runtime, { code: 0, answer });
  return answer;
}

const record = (witness: AuditRecorder, runtime: Runtime, ending: CallResult) =>
  runtime.database.transaction((tx) => witness(createTxContext(runtime, tx), ending));

async function executeInTransaction(
  made: Invocation,
  runtime: Runtime,
  run: (ctx: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { request } = made;
  const answer = await runtime.database.transaction(async (tx) => {
    const setting = createTxContext(runtime, tx);
    if (request && !(await claimIdempotencyKey(tx, request, setting.now))) {
      const [receipt] = await readIdempotencyRecords(tx, [request]);
      return receipt && isSameRequest(receipt, request) ? receipt.answer : fail(genericFaults.code_reused);
    }
    const given = await run(createCallContext(setting, made));
    if (request) await storeOutput(tx, request, given);
    await made.recorder?.(setting, { code: 0, answer: given });
    return given;
  });
  runtime.onCommit();
  return answer;
}

function createCallContext(
  setting: Reading & Pick<CallContext, 'emit'>,
  { actor, origin }: Invocation,
): CallContext {
  return {
    ...setting,
    origin,
    fail,
    visitor: actor,
    get actor() {
      if (!actor) throw new Error('this call is open to visitors: ask for scene.visitor');
      return actor;
    },
  };
}

export const identify = async (
  { token }: Origin,
  { identify: find, clock }: Runtime,
): Promise<Actor | undefined> => (token ? find(token, clock()) : undefined);

/** From a raw body to an answer in wire form. Throws a Failure for every declared or generic fault. */
export async function serve(
  handler: Handler,
  body: unknown,
  origin: Origin,
  runtime: Runtime,
): Promise<unknown> {
  const { call } = handler;
  const actor = await identify(origin, runtime);
  const witness = runtime.audit?.({ call, actor, origin, body });
  try {
    authorize(call, actor);
    const { envelope, fields } = unwrap(body);
    const input = parse(call, fields);
    return await handler.execute(
      { input, actor, origin, request: requestOf(call, actor, envelope, fields), recorder: witness },
      runtime,
    );
  } catch (error) {
    if (witness && !isRateLimited(error)) await recordRefusal(witness, runtime, error);
    throw error;
  }
}

/** Nothing was looked at: a record of it would let a flood into the database. */
const isRateLimited = (error: unknown) =>
  error instanceof Failure &&
  (error.fault === genericFaults.too_often || error.fault === genericFaults.overloaded);

async function recordRefusal(witness: AuditRecorder, runtime: Runtime, error: unknown): Promise<void> {
  if (error instanceof Failure) return record(witness, runtime, { code: error.fault.code });
  // What broke the call may break its record too; what it was is told first.
  await record(witness, runtime, { code: genericFaults.internal.code }).catch(() => undefined);
}

function authorize(call: Call, actor: Actor | undefined) {
  if (call.access === 'anyone') return;
  if (!actor) fail(genericFaults.not_signed_in);
  if (call.access !== 'signed_in' && !call.access.some((seat) => actor?.seats.includes(seat)))
    fail(genericFaults.no_permission);
}

function unwrap(body: unknown): { envelope: Envelope; fields: Record<string, unknown> } {
  const { acctMode, randomCode, menuCode, ...fields } = asRecord(body ?? {});
  const envelope = z.safeParse(Envelope, { acctMode, randomCode, menuCode });
  if (!envelope.success)
    return fail(genericFaults.bad_parameter, { fields: explainIssues(Envelope, envelope.error) });
  return { envelope: envelope.data, fields };
}

function asRecord(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  return fail(genericFaults.bad_parameter, { fields: [{ field: '', allowed: 'object' }] });
}

function parse(call: Call, fields: unknown): unknown {
  const parsed = z.safeDecode(call.input, fields as never);
  const refused = parsed.success ? refusedDays(call, parsed.data) : explainIssues(call.input, parsed.error);
  return refused.length === 0 ? parsed.data : fail(genericFaults.bad_parameter, { fields: refused });
}

function requestOf(
  call: Call,
  actor: Actor | undefined,
  { randomCode }: Envelope,
  fields: unknown,
): IdempotentRequest | undefined {
  // What anyone may do keeps no receipt: nobody in particular did it, and an answer may hold a secret.
  if (call.kind === 'query' || call.access === 'anyone' || !actor) return undefined;
  if (!randomCode)
    return fail(genericFaults.bad_parameter, {
      fields: [{ field: 'randomCode', allowed: '8–64 [A-Za-z0-9_-]' }],
    });
  return {
    actorId: actor.personId,
    randomCode,
    path: call.path,
    inputHash: hashInput(withoutSecrets(fields)),
  };
}

const SECRETS = ['proof', 'pin', 'newPin', 'password', 'newPassword'];

/** What proves who asks is no part of what is asked: the hash of a short PIN would give it away. */
const withoutSecrets = (fields: unknown): unknown =>
  Object.fromEntries(Object.entries(asRecord(fields)).filter(([name]) => !SECRETS.includes(name)));
