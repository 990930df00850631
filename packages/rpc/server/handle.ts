// Executes calls: authentication, authorisation, parsing, transaction, answer.

import * as z from 'zod/mini';
import { Disclosure } from '#packages/db/decrypted.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { explainIssues } from '#packages/schema/explainIssues.ts';
import { withoutSecrets } from '#packages/schema/secret.ts';
import { type OutputOf, type Call, CallEnvelope, type InputOf } from '../contract/call.ts';
import { invalidPeriods } from '../contract/periodFields.ts';
import { coalesceReads } from './coalesceReads.ts';
import {
  readTimeOn,
  type Actor,
  type CallResult,
  type Disclosed,
  perRuntime,
  type Origin,
  runInTransaction,
  type Runtime,
  type CallContext,
  type TxContext,
  createTxContext,
  readFromReplica,
  type AuditRecorder,
} from './context.ts';
import {
  awaitStandbys,
  storeOutput,
  hashInput,
  isSameRequest,
  claimIdempotencyKey,
  readIdempotencyRecords,
  type IdempotentRequest,
} from './idempotency.ts';

export interface Invocation<C extends Call = Call> {
  readonly input: InputOf<C>;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  /** Idempotency key; undefined for queries and for calls open to anyone. */
  readonly request: IdempotentRequest | undefined;
  /** Set for audited calls; called in the call's transaction. */
  readonly recorder?: AuditRecorder | undefined;
  /** What the caller is shown in clear, for the recorder. */
  readonly disclosed?: Disclosed[];
}

export interface Handler {
  readonly call: Call;
  /** Overrides the default body limit. */
  readonly maxBodyBytes?: number;
  /** Callers may share an answer: it is not changed after it is given. */
  readonly isCoalesced?: boolean;
  /** The answer depends on the input alone. */
  readonly isSharedByAll?: boolean;
  execute(invocation: Invocation, runtime: Runtime): Promise<unknown>;
  /** Queries only: the encoded answer, read on this connection. */
  read?(invocation: Invocation, reading: Reading): Promise<unknown>;
  /** Queries only: where `execute` reads. */
  readonly readPreference?: ReadPreference;
}

type Reading = Pick<CallContext, 'now' | 'newId'> &
  Partial<Pick<CallContext, 'readTime'>> & { readonly tx: Connection };

type Run<C extends Call> = (input: InputOf<C>, ctx: CallContext<C>) => Promise<OutputOf<C>>;

interface Options<C extends Call> {
  /**
   * For frequent queries: what the answer depends on besides the input. Equal keys share a read
   * (coalesceReads.ts).
   */
  readonly cacheKey?: (input: InputOf<C>, visitor: Actor | undefined) => readonly unknown[];
  /** Where a query reads; by default a replica serves pages of lists and what has a `cacheKey`. */
  readonly readPreference?: ReadPreference;
}

/** Both show all that was committed before the read. For a replica that costs a question to the primary. */
type ReadPreference = 'primary' | 'replica';

function isPage(output: z.core.$ZodType): boolean {
  const { def } = (output as z.core.$ZodTypes)._zod;
  return def.type === 'object' && 'list' in def.shape && 'next' in def.shape;
}

export const coalesceForAll = { cacheKey: () => [] } as const;

export function handle<C extends Call>(
  call: C,
  run: Run<C>,
  { cacheKey, readPreference = cacheKey || isPage(call.output) ? 'replica' : 'primary' }: Options<C> = {},
): Handler {
  const encode = compiledEncoder(call.output);
  const answer = async (invocation: Invocation, ctx: CallContext) =>
    encode(await run(invocation.input as InputOf<C>, ctx as unknown as CallContext<C>));
  if (call.kind === 'mutation')
    return {
      call,
      execute: (invocation, runtime) =>
        executeInTransaction(invocation, runtime, (ctx) => answer(invocation, ctx)),
    };
  const read = (invocation: Invocation, reading: Reading) =>
    answer(invocation, createCallContext({ ...reading, emit: emitNothing }, invocation));
  const readNow = (runtime: Runtime) => (invocation: Invocation) => {
    const readOn = (tx: Connection) =>
      read(invocation, {
        tx,
        now: runtime.clock(),
        newId: runtime.newId,
        readTime: () => readTimeOn(runtime, tx),
      });
    return readPreference === 'replica' ? readFromReplica(runtime, readOn) : readOn(runtime.database.reading);
  };
  const readFor = cacheKey
    ? perRuntime((runtime) =>
        coalesceReads(
          ({ input, actor }) => keyOf(input, cacheKey(input as InputOf<C>, actor)),
          readNow(runtime),
        ),
      )
    : readNow;
  return {
    call,
    read,
    readPreference,
    isCoalesced: cacheKey !== undefined,
    isSharedByAll: cacheKey === coalesceForAll.cacheKey,
    execute: (invocation, runtime) => withAudit(call, invocation, runtime, readFor(runtime)(invocation)),
  };
}

const keyOf = (...parts: unknown[]) =>
  JSON.stringify(parts, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * Prepares a query on behalf of an actor with their present permissions; returns a page reader. For exports.
 */
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

export interface MultiTransactionContext<C extends Call = Call> extends Pick<
  CallContext<C>,
  'now' | 'newId' | 'visitor' | 'origin' | 'fail'
> {
  readonly reading: Connection;
  /** The present time; `now` is when the call began. */
  clock(): Date;
  /** A transaction of its own: later faults do not roll it back. */
  commit<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
  /**
   * The last transaction. Stores the idempotency record, unless the answer is secret, so that a repetition
   * gets the same answer.
   */
  complete(work: (ctx: TxContext) => Promise<OutputOf<C>>): Promise<OutputOf<C>>;
}

/** For mutations that work too long for one transaction, or must persist a refusal. */
export function handleMultiTransaction<C extends Call>(
  call: C,
  run: (input: InputOf<C>, steps: MultiTransactionContext<C>) => Promise<OutputOf<C>>,
): Handler {
  return {
    call,
    execute: (invocation, runtime) =>
      withAudit(
        call,
        invocation,
        runtime,
        executeOnce(call, invocation.request, runtime, () =>
          run(invocation.input as InputOf<C>, {
            reading: runtime.database.reading,
            now: runtime.clock(),
            clock: runtime.clock,
            newId: runtime.newId,
            commit: (work) => runInTransaction(runtime, work),
            complete: (work) =>
              runInTransaction(runtime, (ctx) => complete(call, invocation.request, ctx, work)),
            visitor: invocation.actor,
            origin: invocation.origin,
            fail,
          }),
        ).then((output) => z.encode(call.output, output)),
      ),
  };
}

/** A repetition is answered before anything is required of the caller again (such as a PIN). */
async function executeOnce<C extends Call>(
  call: C,
  request: IdempotentRequest | undefined,
  { database }: Runtime,
  run: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const stored = request && (await readStoredOutput(call, request, database.reading));
  if (stored === undefined) return run();
  await database.transaction(awaitStandbys);
  return stored;
}

async function readStoredOutput<C extends Call>(
  call: C,
  request: IdempotentRequest,
  connection: Connection,
): Promise<OutputOf<C> | undefined> {
  const [stored] = await readIdempotencyRecords(connection, [request]);
  if (!stored) return undefined;
  return isSameRequest(stored, request)
    ? (z.decode(call.output, stored.answer as never) as OutputOf<C>)
    : fail(genericFaults.code_reused);
}

async function complete<C extends Call>(
  call: C,
  request: IdempotentRequest | undefined,
  ctx: TxContext,
  work: (ctx: TxContext) => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  if (!request) return work(ctx);
  if (!(await claimIdempotencyKey(ctx.tx, request, ctx.now))) {
    await awaitStandbys(ctx.tx);
    return (await readStoredOutput(call, request, ctx.tx)) ?? fail(genericFaults.code_reused);
  }
  const output = await work(ctx);
  await storeOutput(ctx.tx, request, z.encode(call.output, output));
  return output;
}

/** Audits work without a transaction of its own; no answer is sent without its audit record. */
async function withAudit<Answer>(
  call: Call,
  { recorder, disclosed = [] }: Invocation,
  runtime: Runtime,
  work: Promise<Answer>,
): Promise<Answer> {
  const answer = await work;
  if (recorder && (!isAuditedIfDisclosed(call) || disclosed.length > 0))
    await record(recorder, runtime, { code: 0, answer, disclosed });
  return answer;
}

const isAuditedIfDisclosed = ({ isAudited }: Call) => isAudited === 'if_disclosed';

const record = (recorder: AuditRecorder, runtime: Runtime, ending: CallResult) =>
  runtime.database.transaction((tx) => recorder(createTxContext(runtime, tx), ending));

async function executeInTransaction(
  invocation: Invocation,
  runtime: Runtime,
  run: (ctx: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { request } = invocation;
  const answer = await runtime.database.transaction(async (tx) => {
    const ctx = createTxContext(runtime, tx);
    if (request && !(await claimIdempotencyKey(tx, request, ctx.now))) {
      const [receipt] = await readIdempotencyRecords(tx, [request]);
      await awaitStandbys(tx);
      return receipt && isSameRequest(receipt, request) ? receipt.answer : fail(genericFaults.code_reused);
    }
    const output = await run(createCallContext(ctx, invocation));
    if (request) await storeOutput(tx, request, output);
    await invocation.recorder?.(ctx, { code: 0, answer: output, disclosed: invocation.disclosed ?? [] });
    return output;
  });
  runtime.onCommit();
  return answer;
}

function createCallContext(
  ctx: Reading & Pick<CallContext, 'emit'>,
  { actor, origin, recorder, disclosed }: Invocation,
): CallContext {
  return {
    ...ctx,
    readTime: ctx.readTime ?? (() => readTimeOn({}, ctx.tx)),
    origin,
    fail,
    disclose: (seen) => {
      if (!recorder || !disclosed) throw new Error('a call that shows clear values is audited');
      disclosed.push(seen);
      return new Disclosure(seen);
    },
    visitor: actor,
    get actor() {
      if (!actor) throw new Error('this call is open to visitors: use ctx.visitor');
      return actor;
    },
  };
}

export const identify = async (
  { token }: Pick<Origin, 'token'>,
  { identify: find, clock }: Runtime,
  maxAgeMs?: number,
): Promise<Actor | undefined> => (token ? find(token, clock(), maxAgeMs) : undefined);

/** A call is refused only for seats read this recently: a seat just given acts at once. */
const REFUSAL_AGE_MS = 50;

async function identifyFor(call: Call, origin: Origin, runtime: Runtime): Promise<Actor | undefined> {
  const known = await identify(origin, runtime);
  return !known || holdsSeatFor(call, known) ? known : identify(origin, runtime, REFUSAL_AGE_MS);
}

const holdsSeatFor = ({ access }: Call, { seats }: Actor) =>
  access === 'anyone' || access === 'signed_in' || access.some((seat) => seats.includes(seat));

/**
 * Executes a raw request body and returns the encoded answer. Throws a Failure for declared and generic
 * faults.
 */
export async function serve(
  handler: Handler,
  body: unknown,
  origin: Origin,
  runtime: Runtime,
): Promise<unknown> {
  const { call } = handler;
  const actor = await identifyFor(call, origin, runtime);
  const recorder = runtime.audit?.({ call, actor, origin, body });
  try {
    authorize(call, actor);
    for (const condition of runtime.conditions ?? [])
      if (actor && call.faults.includes(condition.fault)) await condition.require(actor, runtime);
    const { envelope, fields } = unwrap(body);
    const input = parse(call, fields);
    return await handler.execute(
      {
        input,
        actor,
        origin,
        request: requestOf(call, actor, envelope, { fields, runtime }),
        recorder,
        disclosed: [],
      },
      runtime,
    );
  } catch (error) {
    if (recorder && !isAuditedIfDisclosed(call) && !isRateLimited(error))
      await recordRefusal(recorder, runtime, error);
    throw error;
  }
}

/** Not audited: a flood must not reach the database. */
const isRateLimited = (error: unknown) =>
  error instanceof Failure &&
  (error.fault === genericFaults.too_often || error.fault === genericFaults.overloaded);

async function recordRefusal(recorder: AuditRecorder, runtime: Runtime, error: unknown): Promise<void> {
  if (error instanceof Failure) return record(recorder, runtime, { code: error.fault.code });
  // The audit may fail for the same reason; the original error is rethrown by the caller.
  await record(recorder, runtime, { code: genericFaults.internal.code }).catch(() => undefined);
}

export const mayCall = (call: Call, actor: Actor | undefined): boolean =>
  call.access === 'anyone' || (actor !== undefined && holdsSeatFor(call, actor));

function authorize(call: Call, actor: Actor | undefined) {
  if (call.access === 'anyone') return;
  if (!actor) return fail(genericFaults.not_signed_in);
  if (!holdsSeatFor(call, actor)) fail(genericFaults.no_permission);
}

function unwrap(body: unknown): { envelope: CallEnvelope; fields: Record<string, unknown> } {
  const { acctMode, randomCode, menuCode, ...fields } = asRecord(body ?? {});
  const envelope = z.safeParse(CallEnvelope, { acctMode, randomCode, menuCode });
  if (!envelope.success)
    return fail(genericFaults.bad_parameter, { fields: explainIssues(CallEnvelope, envelope.error) });
  return { envelope: envelope.data, fields };
}

function asRecord(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  return fail(genericFaults.bad_parameter, { fields: [{ field: '', allowed: 'object' }] });
}

function parse(call: Call, fields: unknown): unknown {
  const parsed = z.safeDecode(call.input, fields as never);
  const refused = parsed.success
    ? invalidPeriods(call, parsed.data)
    : explainIssues(call.input, parsed.error);
  return refused.length === 0 ? parsed.data : fail(genericFaults.bad_parameter, { fields: refused });
}

function requestOf(
  call: Call,
  actor: Actor | undefined,
  { randomCode }: CallEnvelope,
  { fields, runtime }: { readonly fields: unknown; readonly runtime: Runtime },
): IdempotentRequest | undefined {
  // Calls open to anyone are not stored: they have no actor, and the answer may be secret.
  if (call.kind === 'query' || call.access === 'anyone' || !actor) return undefined;
  if (!randomCode)
    return fail(genericFaults.bad_parameter, {
      fields: [{ field: 'randomCode', allowed: '8–64 [A-Za-z0-9_-]' }],
    });
  return {
    actorId: call.isUnlinked
      ? runtime.database.reading.keys.mac(`${call.path}\0${actor.personId}`)
      : actor.personId,
    randomCode,
    path: call.path,
    // A short PIN could be recovered from the hash.
    inputHash: hashInput(withoutSecrets(call.input, fields)),
  };
}
