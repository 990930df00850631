// Who may call what, on what: every call by everybody, on what is theirs, shared, somebody else's, gone, missing and malformed.

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { features, handlers } from '#apps/server/features.ts';
import { createTopicResolver } from '#apps/server/topics.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import { testApp } from '../support/app.ts';
import { type Caller, CALLERS } from './actors.ts';
import { type Finder, settlementWatchers } from './policy/row.ts';
import {
  admissionOf,
  finds,
  rowsWithoutCall,
  secretKinds,
  type Subject,
  subjectOf,
  undecided,
} from './policy/table.ts';
import { rehearsing } from './rehearsal.ts';
import { idFieldsOf, schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';
import { fillWorld } from './world.ts';

const MISSING = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const MALFORMED = '../../etc/passwd';
const SEED = 20_261_121;

const app = await testApp();
const world = await openWorld(app);
const calls = handlers.map(({ call }) => call);
const { http, close } = await buildApp({
  config: readConfig({ DATABASE_URL: 'postgres://rehearsal', RATE_LIMIT: 'off' }),
  database: rehearsing(app.database),
  clock: () => app.now,
});
afterAll(close);

interface Answered {
  readonly status: number;
  readonly code: string;
  readonly payload: string;
}
type Token = string | undefined;

let cells = 0;
async function send(call: Call, fields: object, token: Token): Promise<Answered> {
  const reply = await http.inject({
    method: 'POST',
    url: call.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { ...fields, acctMode: '2', randomCode: `matrix-${String(++cells).padStart(8, '0')}` },
  });
  return { status: reply.statusCode, payload: reply.payload, code: reply.json<{ code: string }>().code };
}

/** Some calls end the session they are made in: each is called in sessions of its own. */
async function comeIn(callers: readonly Caller[]) {
  const people = callers.flatMap((caller) =>
    caller.loginName === undefined ? [] : [{ ...caller, loginName: caller.loginName }],
  );
  const tokens = await world.tokensOf(people);
  const tokenOf = new Map(people.map(({ name }, at) => [name, tokens[at]]));
  return callers.map((caller): readonly [Caller, Token] => [caller, tokenOf.get(caller.name)]);
}

/** What is too long is refused before anybody is asked who they are. */
const shortest = (drawn: readonly object[]) =>
  drawn.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0] ?? {};

/** An input that fits the schema and names nothing that exists, the same each time. */
const inputs = new Map<Call, object>();
function someInput(call: Call): object {
  const input =
    inputs.get(call) ??
    shortest(
      fc.sample(
        valuesOf(schemaOf(call), () => [], app.now),
        { numRuns: 10, seed: SEED },
      ) as object[],
    );
  inputs.set(call, input);
  return input;
}

const ADMISSIONS = {
  signed_out: { status: 401, code: '100405' },
  refused: { status: 200, code: '900403' },
} as const;
const REFUSALS = new Set(['100405', '900403', '900500']);

/** The bytes that an actor must not be told, and may not have said itself. */
const leakOf = (caller: Caller, { payload }: Answered, sent: readonly string[]) => {
  if (caller.firm === 'operator') return [];
  return secretKinds(caller)
    .filter((kind) => !sent.includes(things[kind].id) && payload.includes(things[kind].id))
    .map((kind) => `is told of a ${kind}`);
};

/** What somebody without any business here reads, whatever others are doing. */
const bystanders = CALLERS.filter(({ firm }) => firm === 'rival');
const reads = calls.filter(
  ({ kind, access, path }) =>
    kind === 'query' && access !== 'anyone' && !path.startsWith('/api/account/session'),
);
const inSight = await comeIn(bystanders);
const look = async () => {
  const seen: string[] = [];
  for (const call of reads) {
    for (const [caller, token] of inSight) {
      if (admissionOf(caller, call) === 'in')
        seen.push(`${call.path} ${caller.name} ${(await send(call, someInput(call), token)).payload}`);
    }
  }
  return seen;
};
const before = await look();
const things = await fillWorld(app, world);

it('every call that knows a thing by its id has said who finds it', () => {
  expect(undecided(calls)).toEqual([]);
  expect(rowsWithoutCall(calls)).toEqual([]);
});

it('lists, counts and exports of a bystander do not stir while others trade', async () => {
  expect(before.length).toBeGreaterThan(100);
  expect(await look()).toEqual(before);
});

describe('every call', () => {
  it.each(calls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    const subject = subjectOf(call);
    const wrong: unknown[] = [];
    await Promise.all(
      (await comeIn(callersOf(call))).map(async ([caller, token]) => {
        const told = subject
          ? await cellsOf(call, subject, caller, token)
          : await cellOf(call, caller, token);
        wrong.push(...told.map((what) => `${caller.name}: ${what}`));
      }),
    );
    expect(wrong.sort()).toEqual([]);
  });
});

/** To what is open to anyone the seats make no difference: one caller of each firm, and all who are in none. */
const callersOf = ({ access }: Call) =>
  access === 'anyone'
    ? CALLERS.filter(
        ({ firm }, at) => firm === undefined || CALLERS.findIndex((other) => other.firm === firm) === at,
      )
    : CALLERS;

/** A call about no thing in particular: who may, and no word of what is not theirs. */
async function cellOf(call: Call, caller: Caller, token: Token): Promise<string[]> {
  const answered = await send(call, someInput(call), token);
  return [
    ...admissionIn(call, caller, answered),
    ...(await silenceOf(call, caller, token)),
    ...leakOf(caller, answered, []),
  ];
}

function admissionIn(call: Call, caller: Caller, { status, code }: Answered): string[] {
  const admission = admissionOf(caller, call);
  if (admission !== 'in') return says({ status, code }, ADMISSIONS[admission]);
  return isRefusal(call, code) || status >= 500 ? [`let in, but ${status} ${code}`] : [];
}

/** A call may itself declare that it refuses, for what it finds: then it is an answer. */
const isRefusal = (call: Call, code: string) =>
  REFUSALS.has(code) && !call.faults.some((fault) => String(fault.code) === code);

const says = (
  found: { readonly status: number; readonly code: string },
  wanted: { readonly status: number; readonly code: string },
  what = '',
) =>
  found.status === wanted.status && found.code === wanted.code
    ? []
    : [`${what} ${found.status} ${found.code} instead of ${wanted.status} ${wanted.code}`];

/** A thing that the call only refers to: whether it exists is not to be heard. */
async function silenceOf(call: Call, caller: Caller, token: Token): Promise<string[]> {
  if (admissionOf(caller, call) !== 'in' || caller.firm === 'operator') return [];
  const wrong: string[] = [];
  for (const { path, isList, name } of idFieldsOf(schemaOf(call))) {
    // A place in a list is where to read on: it names nothing.
    if (path.length > 1 || name === 'after') continue;
    const on = (id: string) => send(call, { ...someInput(call), [name]: isList ? [id] : id }, token);
    const missing = await on(MISSING);
    for (const kind of secretKinds(caller)) {
      if ((await on(things[kind].id)).payload !== missing.payload) wrong.push(`${name} tells of a ${kind}`);
    }
  }
  return wrong;
}

async function cellsOf(call: Call, subject: Subject, caller: Caller, token: Token): Promise<string[]> {
  const { field, isList, of, by } = subject;
  const fields: Record<string, unknown> = { ...someInput(call), ...subject.with };
  for (const [name, kind] of Object.entries(subject.beside ?? {})) fields[name] = things[kind].id;
  const on = (id: string) => send(call, { ...fields, [field]: isList ? [id] : id }, token);
  const { id, gone } = { gone: undefined, ...things[of] };
  // The thing itself comes last: some calls end the session they are made in.
  const [missing, malformed, before, there] = [
    await on(MISSING),
    await on(MALFORMED),
    gone === undefined ? undefined : await on(gone),
    await on(id),
  ];
  const leaks = leakOf(caller, there, [id]);
  const admission = admissionOf(caller, call);
  if (admission !== 'in')
    return [there, missing, malformed].flatMap((answered) => [
      ...says(answered, ADMISSIONS[admission]),
      ...leaks,
    ]);
  const notFound = call.faults.find(({ name }) => name === 'not_found');
  return [
    ...leaks,
    ...says(malformed, { status: 400, code: '900400' }, 'malformed'),
    ...(notFound ? says(missing, { status: 200, code: String(notFound.code) }, 'missing') : []),
    ...(before && before.payload !== missing.payload ? ['what is gone is not as if it had never been'] : []),
    ...(finds(caller, by)
      ? foundIn(call, there, notFound?.code)
      : there.payload === missing.payload
        ? []
        : [`${there.code} tells that somebody else’s exists`]),
  ];
}

const foundIn = (call: Call, { status, code }: Answered, notFound: number | undefined) =>
  status !== 200 || isRefusal(call, code) || code === String(notFound)
    ? [`theirs, but ${status} ${code}`]
    : [];

const sides = ['owner', 'party'] as const;
/** What has a topic of its own, and whom it lets listen. */
const FOLLOWERS: Readonly<Record<string, readonly Finder[]>> = {
  response: sides,
  intent: sides,
  entrust: ['owner'],
  contract: sides,
  sample: sides,
  pickup: sides,
  trip: sides,
  freight: sides,
  loan: [...sides, 'operator_settlement', 'operator_admin', 'operator_auditor'],
  fee: ['owner'],
  sheet: [...sides, ...settlementWatchers],
  release: [...sides, ...settlementWatchers],
  feedback: ['person', 'operator_editor', 'operator_admin'],
};

it('push lets nobody follow what they do not find', async () => {
  const resolve = createTopicResolver(features.topics, pushedAnswers(features.handlers));
  const follows = async (caller: Caller, name: string) => {
    const personId = caller.loginName === undefined ? '' : (world.personIds.get(caller.loginName) ?? '');
    const firmId = caller.firm && world.firms[caller.firm];
    const actor = caller.seats && { personId, firmId, seats: caller.seats, sessionId: 'proof' };
    return (await resolve(app.database.reading, actor, name)) !== undefined;
  };
  const wrong: string[] = [];
  for (const caller of CALLERS) {
    for (const [kind, { id }] of Object.entries(things)) {
      // That a listing or a notice changed may be heard by whoever knows of it; what changed is asked for.
      const [mayFollow, there, missing] = [
        kind === 'listing' || kind === 'notice',
        await follows(caller, `${kind}/${id}`),
        await follows(caller, `${kind}/${MISSING}`),
      ];
      const expected = mayFollow || finds(caller, FOLLOWERS[kind] ?? []);
      if (there !== expected || missing !== mayFollow) wrong.push(`${caller.name} ${kind}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await follows(CALLERS[0]!, `person/${things.person.id}`)).toBe(false);
});

afterAll(() => {
  console.log(`${cells} cells of ${calls.length} calls by ${CALLERS.length} actors`);
});
