// Carries a call out: identify, may this seat, parse, one transaction, answer or fault. Where many act at once, together.ts does.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { fail, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { trustedEncoder } from '#packages/schema/compiled.ts';
import { explain } from '#packages/schema/explainIssues.ts';
import { type AnswerOf, type Call, Envelope, type InputOf } from '../contract/call.ts';
import { refusedDays } from '../contract/periodFields.ts';
import { sharing } from './coalesceReads.ts';
import {
  type Actor,
  type Ending,
  ofEach,
  type Origin,
  perform,
  type Runtime,
  type Scene,
  type Setting,
  settingFor,
  type Witness,
} from './context.ts';
import {
  fillReceipt,
  hashInput,
  isSameRequest,
  openReceipt,
  readReceipts,
  type Request,
} from './idempotency.ts';

/** A call made: what was sent, parsed, and by whom. */
export interface Made<C extends Call = Call> {
  readonly input: InputOf<C>;
  readonly actor: Actor | undefined;
  readonly origin: Origin;
  /** Absent for queries and for acts that are open to anyone. */
  readonly request: Request | undefined;
  /** Present where a record is kept: hears of the act in its transaction. */
  readonly witness?: Witness | undefined;
}

export interface Handler {
  readonly call: Call;
  /** Where it is less, or more, than what any body may have. */
  readonly mostBodyBytes?: number;
  /** Answers in wire form. */
  carryOut(made: Made, runtime: Runtime): Promise<unknown>;
  /** Queries only: what somebody is answered, in wire form, as it is read on this connection. */
  read?(made: Made, reading: Reading): Promise<unknown>;
}

type Reading = Pick<Scene, 'now' | 'newId'> & { readonly tx: Connection };

type Run<C extends Call> = (input: InputOf<C>, scene: Scene<C>) => Promise<AnswerOf<C>>;

interface Options<C extends Call> {
  /** Queries many make at once: what their answer depends on besides the input. Those alike share a reading (sharing.ts). */
  readonly sharedBy?: (input: InputOf<C>, visitor: Actor | undefined) => readonly unknown[];
}

/** Everybody is answered the same. */
export const sharedByAll = { sharedBy: () => [] } as const;

/** Joins a call with what it does. */
export function handle<C extends Call>(call: C, run: Run<C>, { sharedBy }: Options<C> = {}): Handler {
  const encode = trustedEncoder(call.gives);
  const answer = async (made: Made, scene: Scene) =>
    encode(await run(made.input as InputOf<C>, scene as unknown as Scene<C>));
  if (call.kind === 'act')
    return {
      call,
      carryOut: (made, runtime) => inOneTransaction(made, runtime, (scene) => answer(made, scene)),
    };
  const read = (made: Made, reading: Reading) =>
    answer(made, populate({ ...reading, tell: tellsNobody }, made));
  const readNow = (runtime: Runtime) => (made: Made) =>
    read(made, { tx: runtime.database.reading, now: runtime.clock(), newId: runtime.newId });
  const readFor = sharedBy
    ? ofEach((runtime) =>
        sharing(({ input, actor }) => keyOf(input, sharedBy(input as InputOf<C>, actor)), readNow(runtime)),
      )
    : readNow;
  return { call, read, carryOut: (made, runtime) => witnessed(made, runtime, readFor(runtime)(made)) };
}

const keyOf = (...parts: unknown[]) =>
  JSON.stringify(parts, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** A query made for somebody once more, page after page: admitted and parsed as if they had sent it, whatever they may ask by then. */
export function readAs(
  { call, read }: Handler,
  actor: Actor,
  fields: Readonly<Record<string, unknown>>,
  origin: Origin,
) {
  admit(call, actor);
  const input = parse(call, fields) as Readonly<Record<string, unknown>>;
  return (page: Readonly<Record<string, unknown>>, reading: Reading): Promise<unknown> =>
    read?.({ input: { ...input, ...page } as InputOf<Call>, actor, origin, request: undefined }, reading) ??
    fail(genericFaults.no_permission);
}

const tellsNobody = () => Promise.reject(new Error('a query tells nobody anything'));

/** What an act in steps is given: it reads, thinks as long as it must, and commits what it decides. */
export interface Steps<C extends Call = Call> extends Pick<
  Scene<C>,
  'now' | 'newId' | 'visitor' | 'origin' | 'fail'
> {
  readonly reading: Connection;
  /** Each step is a transaction of its own: a fault raised after it does not take it back. */
  commit<T>(work: (setting: Setting) => Promise<T>): Promise<T>;
  /** The last step, with the receipt of the act, unless its answer is a secret: asked for again by the same randomCode, it answers what it answered. */
  conclude(work: (setting: Setting) => Promise<AnswerOf<C>>): Promise<AnswerOf<C>>;
}

/** For acts that work too long to keep a transaction waiting, or that must remember a refusal. */
export function handleInSteps<C extends Call>(
  call: C,
  run: (input: InputOf<C>, steps: Steps<C>) => Promise<AnswerOf<C>>,
): Handler {
  return {
    call,
    carryOut: (made, runtime) =>
      witnessed(
        made,
        runtime,
        once(call, made.request, runtime, () =>
          run(made.input as InputOf<C>, {
            reading: runtime.database.reading,
            now: runtime.clock(),
            newId: runtime.newId,
            commit: (work) => perform(runtime, work),
            conclude: (work) => perform(runtime, (setting) => conclude(call, made.request, setting, work)),
            visitor: made.actor,
            origin: made.origin,
            fail,
          }),
        ).then((given) => z.encode(call.gives, given)),
      ),
  };
}

/** What was done before is answered before anything is asked of whoever repeats it: their key was opened then. */
async function once<C extends Call>(
  call: C,
  request: Request | undefined,
  { database }: Runtime,
  run: () => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C>> {
  return (request && (await answerBefore(call, request, database.reading))) ?? run();
}

async function answerBefore<C extends Call>(
  call: C,
  request: Request,
  connection: Connection,
): Promise<AnswerOf<C> | undefined> {
  const [receipt] = await readReceipts(connection, [request]);
  if (!receipt) return undefined;
  return isSameRequest(receipt, request)
    ? (z.decode(call.gives, receipt.answer as never) as AnswerOf<C>)
    : fail(genericFaults.code_reused);
}

async function conclude<C extends Call>(
  call: C,
  request: Request | undefined,
  setting: Setting,
  work: (setting: Setting) => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C>> {
  if (!request) return work(setting);
  if (!(await openReceipt(setting.tx, request, setting.now)))
    return (await answerBefore(call, request, setting.tx)) ?? fail(genericFaults.code_reused);
  const given = await work(setting);
  await fillReceipt(setting.tx, request, z.encode(call.gives, given));
  return given;
}

/** What runs in no transaction of its own is recorded in one after it: nobody gets an answer that is not on record. */
async function witnessed<Answer>(
  { witness }: Made,
  runtime: Runtime,
  work: Promise<Answer>,
): Promise<Answer> {
  const answer = await work;
  if (witness) await record(witness, runtime, { code: 0, answer });
  return answer;
}

const record = (witness: Witness, runtime: Runtime, ending: Ending) =>
  runtime.database.transaction((tx) => witness(settingFor(runtime, tx), ending));

async function inOneTransaction(
  made: Made,
  runtime: Runtime,
  run: (scene: Scene) => Promise<unknown>,
): Promise<unknown> {
  const { request } = made;
  const answer = await runtime.database.transaction(async (tx) => {
    const setting = settingFor(runtime, tx);
    if (request && !(await openReceipt(tx, request, setting.now))) {
      const [receipt] = await readReceipts(tx, [request]);
      return receipt && isSameRequest(receipt, request) ? receipt.answer : fail(genericFaults.code_reused);
    }
    const given = await run(populate(setting, made));
    if (request) await fillReceipt(tx, request, given);
    await made.witness?.(setting, { code: 0, answer: given });
    return given;
  });
  runtime.committed();
  return answer;
}

function populate(setting: Reading & Pick<Scene, 'tell'>, { actor, origin }: Made): Scene {
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
  const witness = runtime.watch?.({ call, actor, origin, body });
  try {
    admit(call, actor);
    const { envelope, fields } = unwrap(body);
    const input = parse(call, fields);
    return await handler.carryOut(
      { input, actor, origin, request: requestOf(call, actor, envelope, fields), witness },
      runtime,
    );
  } catch (error) {
    if (witness && !isTurnedAway(error)) await recordRefusal(witness, runtime, error);
    throw error;
  }
}

/** Nothing was looked at: a record of it would let a flood into the database. */
const isTurnedAway = (error: unknown) =>
  error instanceof Failure &&
  (error.fault === genericFaults.too_often || error.fault === genericFaults.overloaded);

async function recordRefusal(witness: Witness, runtime: Runtime, error: unknown): Promise<void> {
  if (error instanceof Failure) return record(witness, runtime, { code: error.fault.code });
  // What broke the call may break its record too; what it was is told first.
  await record(witness, runtime, { code: genericFaults.internal.code }).catch(() => undefined);
}

function admit(call: Call, actor: Actor | undefined) {
  if (call.access === 'anyone') return;
  if (!actor) fail(genericFaults.not_signed_in);
  if (call.access !== 'signed_in' && !call.access.some((seat) => actor?.seats.includes(seat)))
    fail(genericFaults.no_permission);
}

function unwrap(body: unknown): { envelope: Envelope; fields: Record<string, unknown> } {
  const { acctMode, randomCode, menuCode, ...fields } = asRecord(body ?? {});
  const envelope = z.safeParse(Envelope, { acctMode, randomCode, menuCode });
  if (!envelope.success)
    return fail(genericFaults.bad_parameter, { fields: explain(Envelope, envelope.error) });
  return { envelope: envelope.data, fields };
}

function asRecord(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  return fail(genericFaults.bad_parameter, { fields: [{ field: '', allowed: 'object' }] });
}

function parse(call: Call, fields: unknown): unknown {
  const parsed = z.safeDecode(call.takes, fields as never);
  const refused = parsed.success ? refusedDays(call, parsed.data) : explain(call.takes, parsed.error);
  return refused.length === 0 ? parsed.data : fail(genericFaults.bad_parameter, { fields: refused });
}

function requestOf(
  call: Call,
  actor: Actor | undefined,
  { randomCode }: Envelope,
  fields: unknown,
): Request | undefined {
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
