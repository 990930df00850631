// Calls on a real database: authorisation, idempotency, rollback, batching.

import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Connection, openDatabase } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { Failure, faults } from '#packages/fault/fault.ts';
import { pageOf, WireFen } from '#packages/schema/wire.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { mutation, type Call, query } from '../contract/call.ts';
import { event } from '../contract/event.ts';
import { handleBatched, refusalOf } from './batching.ts';
import type { Actor, Origin, Runtime } from './context.ts';
import { on } from './context.ts';
import { handle, serve, coalesceForAll } from './handle.ts';
import { serveCalls } from './http.ts';
import { hashInput } from './idempotency.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
await pool.query(`
  create table purse (id text primary key, amount_fen bigint not null check (amount_fen >= 0));
  create table spent (purse_id text not null, by_person text not null, amount_fen bigint not null,
                      seq bigint generated always as identity)`);

const purseFaults = faults('purse', {
  empty: { code: 990101, params: z.object({ left: WireFen }) },
  cursed: { code: 990102 },
});
const spentAll = event<{ purseId: string }>('purse.spent_all');

const spend = mutation({
  path: '/api/purse/spend',
  summary: 'Spends.',
  access: ['spender'],
  input: { purseId: z.string(), amount: WireFen },
  output: z.object({ left: WireFen }),
  faults: [purseFaults.empty],
});
const spendTogether = mutation({
  path: '/api/purse/spend_together',
  summary: 'Spends, with others.',
  access: ['spender'],
  input: { purseId: z.string(), amount: WireFen },
  output: z.object({ left: WireFen }),
  faults: [purseFaults.empty, purseFaults.cursed],
});
const look = query({
  path: '/api/purse/look',
  summary: 'Looks.',
  access: 'anyone',
  input: { purseId: z.string() },
  output: z.object({ left: WireFen }),
});
const readClock = query({
  path: '/api/purse/read_clock',
  summary: 'Reads the clock.',
  access: 'anyone',
  input: {},
  output: z.object({ year: z.int() }),
});
const breakDown = query({
  path: '/api/purse/break_down',
  summary: 'Breaks.',
  access: 'anyone',
  input: {},
  output: z.object({}),
});

const PurseRow = z.object({ amount_fen: WireFen });
const groups: number[] = [];

const handlers = [
  handle(spend, async ({ purseId, amount }, { tx, actor, fail, emit: tell }) => {
    const purse = await tx.one(PurseRow)`select amount_fen from purse where id = ${purseId} for update`;
    const left = (purse?.amount_fen ?? 0n) - amount;
    await tx.run`
      insert into spent (purse_id, by_person, amount_fen) values (${purseId}, ${actor.personId}, ${amount})`;
    if (left < 0n) return fail(purseFaults.empty, { left: fen(left + amount) });
    await tx.run`update purse set amount_fen = ${left} where id = ${purseId}`;
    if (left === 0n) await tell(spentAll, { purseId });
    return { left: fen(left) };
  }),
  handle(look, async ({ purseId }, { tx }) => ({
    left: (await tx.one(PurseRow)`select amount_fen from purse where id = ${purseId}`)?.amount_fen ?? fen(0n),
  })),
  handle(
    readClock,
    async (_nothing, { tx, now }) => {
      await tx.run`select 1`;
      return { year: now.getUTCFullYear() };
    },
    coalesceForAll,
  ),
  handle(breakDown, () => Promise.reject(new Error('a defect'))),
  handleBatched(spendTogether, {
    batchKey: ({ purseId }) => purseId,
    open: ([first], { tx }) =>
      tx.one(PurseRow)`select amount_fen from purse where id = ${first?.input.purseId} for update`,
    decide: async (asked, purse, { tx, alongside }) => {
      groups.push(asked.length);
      const [first] = asked;
      let left: bigint = purse?.amount_fen ?? 0n;
      if (asked.some(({ input }) => input.amount === 13n) && asked.length > 1)
        throw new Error('the group breaks');
      const outcomes = asked.map(({ input }) => {
        if (input.amount === 13n) return refusalOf<typeof spendTogether>((fail) => fail(purseFaults.cursed));
        if (input.amount > left)
          return refusalOf<typeof spendTogether>((fail) => fail(purseFaults.empty, { left: fen(left) }));
        left -= input.amount;
        return { answer: { left: fen(left) } };
      });
      alongside(tx.run`update purse set amount_fen = ${left} where id = ${first?.input.purseId}`);
      return outcomes;
    },
  }),
];

const people: Record<string, Actor> = {
  ann: { personId: 'ann', firmId: 'one', seats: ['spender'], sessionId: 's1' },
  bob: { personId: 'bob', firmId: 'two', seats: ['looker'], sessionId: 's2' },
  /** Has just been given ann's seat: it is not in what the server read a second ago. */
  eve: { personId: 'eve', firmId: 'one', seats: [], sessionId: 's3' },
};
const ORIGIN: Origin = {
  ip: '',
  device: '',
  token: 'ann',
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: () => Promise.resolve(''),
};
let ids = 0;
const runtime: Runtime = {
  database,
  subscribers: [
    on(spentAll, async ({ purseId }, { tx }) => {
      await tx.run`insert into spent (purse_id, by_person, amount_fen) values (${purseId}, 'nobody', 0)`;
      if (purseId === 'breaking') throw new Error('the reaction breaks');
    }),
  ],
  clock: () => new Date('2026-11-24T01:12:00Z'),
  newId: () => `id${++ids}`,
  identify: (token, _now, maxAgeMs) =>
    Promise.resolve(token === 'eve' && maxAgeMs !== undefined ? people['ann'] : people[token]),
  onCommit: () => undefined,
};
const http = Fastify();
serveCalls(http, handlers, runtime, ({ name }) => name);
afterAll(async () => {
  await http.close();
  await database.close();
});

let codes = 0;
async function post(path: string, body: Record<string, unknown>, token?: string) {
  const response = await http.inject({
    method: 'POST',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { acctMode: '2', randomCode: `code-${++codes}-of-test`, ...body },
  });
  return {
    status: response.statusCode,
    ...response.json<{ code: string; msg: string; body: Record<string, unknown> }>(),
  };
}
const spending = (amount: string, more: object = {}, purseId = 'red') =>
  post(spend.path, { purseId, amount, ...more }, 'ann');
const together = (amount: string, more: object = {}) =>
  post(spendTogether.path, { purseId: 'red', amount, ...more }, 'ann');
const leftIn = async (purseId: string) => (await post(look.path, { purseId })).body.left;
/**
 * An earlier attempt of ann's still running, as after a lost connection: idempotency record stored, not
 * committed.
 */
async function startUnfinishedAttempt(
  path: string,
  randomCode: string,
  left: string,
  { holdsPurse }: { holdsPurse: boolean },
) {
  const client = await pool.connect();
  const {
    rows: [own],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  if (holdsPurse) await client.query(`update purse set amount_fen = $1 where id = 'red'`, [left]);
  await client.query(
    `insert into idempotency_key (actor_id, random_code, path, input_hash, created_at, answer)
     values ('ann', $1, $2, $3, now(), $4)`,
    [randomCode, path, hashInput({ purseId: 'red', amount: '60' }), JSON.stringify({ left })],
  );
  return {
    // On another connection: inside a transaction pg_stat_activity is a snapshot.
    isWaitedFor: async () => {
      const {
        rows: [row],
      } = await pool.query<{ count: string }>(
        'select count(*) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [own?.pid],
      );
      return Number(row?.count) > 0;
    },
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how);
      client.release();
    },
  };
}

const countSpent = async () =>
  Number((await pool.query<{ count: string }>('select count(*) from spent')).rows[0]?.count);

beforeEach(async () => {
  groups.length = 0;
  await pool.query(`truncate purse, spent; insert into purse values ('red', 100), ('breaking', 10)`);
});

it('lets in whom only older knowledge refuses', async () => {
  expect((await post(spend.path, { purseId: 'red', amount: '1' }, 'eve')).code).toBe('0');
});

describe('a call is refused', () => {
  it.each([
    ['without a token', spend.path, { purseId: 'red', amount: '1' }, undefined, 401, '100405', {}],
    ['with a token nobody holds', spend.path, { purseId: 'red', amount: '1' }, 'carl', 401, '100405', {}],
    ['from the wrong seat', spend.path, { purseId: 'red', amount: '1' }, 'bob', 200, '900403', {}],
    [
      'without a field',
      spend.path,
      { purseId: 'red' },
      'ann',
      400,
      '900400',
      { fields: [{ field: 'amount', allowed: 'string' }] },
    ],
    [
      'with a field nobody asked for',
      spend.path,
      { purseId: 'red', amount: '1', admin: true },
      'ann',
      400,
      '900400',
      { fields: [{ field: 'admin', allowed: '-' }] },
    ],
    [
      'with half a number',
      spend.path,
      { purseId: 'red', amount: '1.' },
      'ann',
      400,
      '900400',
      { fields: [{ field: 'amount', allowed: '/^-?\\d{1,18}$/' }] },
    ],
    [
      'with a code too short',
      spend.path,
      { purseId: 'red', amount: '1', randomCode: 'x' },
      'ann',
      400,
      '900400',
      { fields: [{ field: 'randomCode', allowed: '≥ 8 characters' }] },
    ],
    [
      'without a code',
      spend.path,
      { purseId: 'red', amount: '1', randomCode: undefined },
      'ann',
      400,
      '900400',
      { fields: [{ field: 'randomCode', allowed: '8–64 [A-Za-z0-9_-]' }] },
    ],
  ])('%s', async (_name, path, body, token, status, code, answer) => {
    expect(await post(path, body, token)).toMatchObject({ status, code, body: answer });
    expect(await leftIn('red')).toBe('100');
  });

  it('when it breaks, with a trace and nothing about how', async () => {
    const reply = await post(breakDown.path, {});
    expect(reply).toMatchObject({ status: 500, code: '900500' });
    expect(JSON.stringify(reply)).not.toContain('defect');
  });
});

describe('a call whose connection to the database is lost', () => {
  const HELD_UP = `
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  it.each<[what: string, call: (more: object) => ReturnType<typeof post>, after: object]>([
    ['a query', () => post(look.path, { purseId: 'red' }), { left: '100' }],
    ['an act', (more) => spending('30', more), { left: '70' }],
    ['acts decided together', (more) => together('30', more), { left: '70' }],
  ])('%s, is told to be tried again, and may be', async (what, call, after) => {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table purse');
    const code = { randomCode: `lost-${what.replaceAll(' ', '-')}` };
    const answer = call(code);
    await expect.poll(async () => (await pool.query(HELD_UP)).rowCount).toBe(1);
    await pool.query(`select pg_terminate_backend(pid) from (${HELD_UP}) as held_up`);
    await holder.query('rollback');
    holder.release();
    expect(await answer).toMatchObject({ status: 503, code: '900503', body: {} });
    expect(await call(code)).toMatchObject({ status: 200, code: '0', body: after });
  });
});

describe('an act', () => {
  it('answers in wire form and happens', async () => {
    expect(await spending('30')).toMatchObject({ status: 200, code: '0', body: { left: '70' } });
    expect(await leftIn('red')).toBe('70');
  });
  it('raises its fault with what mends it, and leaves nothing behind', async () => {
    expect(await spending('101')).toMatchObject({
      status: 200,
      code: '990101',
      msg: 'empty',
      body: { left: '100' },
    });
    expect(await countSpent()).toBe(0);
  });
  it('happens once for its code, however often and however parallel it comes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => spending('30', { randomCode: 'the-same-code' })),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"left":"70"}']));
    expect([await leftIn('red'), await countSpent()]).toEqual(['70', 1]);
  });
  it('refuses its code for another input', async () => {
    await spending('30', { randomCode: 'a-used-code' });
    expect(await spending('31', { randomCode: 'a-used-code' })).toMatchObject({ code: '900410' });
    expect(await leftIn('red')).toBe('70');
  });
  it('can be tried again with the same code after a fault', async () => {
    await spending('101', { randomCode: 'second-chance' });
    await pool.query(`update purse set amount_fen = 101 where id = 'red'`);
    expect(await spending('101', { randomCode: 'second-chance' })).toMatchObject({
      code: '0',
      body: { left: '0' },
    });
  });
  it('lets downstream react in the same transaction', async () => {
    await spending('100');
    expect(await countSpent()).toBe(2);
  });
  it('does not happen when a reaction breaks', async () => {
    expect(await spending('10', {}, 'breaking')).toMatchObject({ code: '900500' });
    expect([await leftIn('breaking'), await countSpent()]).toEqual(['10', 0]);
  });
});

describe('tried again while the first attempt has not committed yet,', () => {
  it.each([
    ['an act', spend, { holdsPurse: false }, 'commit', '40', '100'],
    ['an act whose first attempt is given up', spend, { holdsPurse: true }, 'rollback', '40', '40'],
    ['an act decided together', spendTogether, { holdsPurse: false }, 'commit', '40', '100'],
    ['one that could not be done a second time', spendTogether, { holdsPurse: true }, 'commit', '40', '40'],
    ['one whose first attempt is given up', spendTogether, { holdsPurse: true }, 'rollback', '40', '40'],
  ] as const)('%s answers what was done', async (_name, call, held, end, left, remains) => {
    const randomCode = `orphan-${++codes}-of-test`;
    const first = await startUnfinishedAttempt(call.path, randomCode, '40', held);
    const again = post(call.path, { purseId: 'red', amount: '60', randomCode }, 'ann');
    while (!(await first.isWaitedFor()));
    await first.end(end);
    expect(await again).toMatchObject({ status: 200, code: '0', body: { left } });
    expect(await leftIn('red')).toBe(remains);
  });
});

describe('acts decided together', () => {
  it('are served in order of arrival, in few groups, and never overspend', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => together('3')));
    expect(replies.map(({ code }) => code)).toEqual([
      ...Array<string>(33).fill('0'),
      ...Array<string>(27).fill('990101'),
    ]);
    expect(await leftIn('red')).toBe('1');
    expect(groups.length).toBeLessThan(10);
  });
  it('decide a lonely one at once', async () => {
    expect(await together('3')).toMatchObject({ code: '0', body: { left: '97' } });
    expect(groups).toEqual([1]);
  });
  it('happen once for their code, in one group or after it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => together('5', { randomCode: 'together-once' })),
    );
    replies.push(await together('5', { randomCode: 'together-once' }));
    expect(replies.map(({ body }) => body.left)).toEqual(Array(9).fill('95'));
    expect(await together('6', { randomCode: 'together-once' })).toMatchObject({ code: '900410' });
    expect(await leftIn('red')).toBe('95');
  });
  it('do not suffer from a neighbour that breaks their group', async () => {
    const replies = await Promise.all(['5', '5', '13', '5'].map((amount) => together(amount)));
    expect(replies.map(({ code }) => code)).toEqual(['0', '0', '990102', '0']);
    expect(await leftIn('red')).toBe('85');
  });
});

describe('two runtimes in one process', () => {
  const decided = { one: 0, other: 0 };
  const one: Runtime = {
    ...runtime,
    onBatch: (_path, count) => {
      decided.one += count;
    },
  };
  const other: Runtime = {
    ...runtime,
    clock: () => new Date('2031-01-01T00:00:00Z'),
    onBatch: (_path, count) => {
      decided.other += count;
    },
  };
  const make = (call: Call, fields: object, through: Runtime) => {
    const handler = handlers.find((known) => known.call === call);
    if (!handler) throw new Error(`nobody carries out ${call.path}`);
    return serve(handler, { randomCode: `code-${++codes}-of-test`, ...fields }, ORIGIN, through);
  };

  it('decide what was asked of each, and nothing of the other', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_one, at) =>
        make(spendTogether, { purseId: 'red', amount: '1' }, at % 2 ? other : one),
      ),
    );
    expect(decided).toEqual({ one: 10, other: 10 });
    expect(await leftIn('red')).toBe('80');
  });
  it('read each for those who ask it', async () => {
    const answers = await Promise.all(
      [one, one, other, one, other].map((through) => make(readClock, {}, through)),
    );
    expect(answers).toEqual([2026, 2026, 2031, 2026, 2031].map((year) => ({ year })));
  });
});

it.each([
  ['a page of a list', 'replica', pageOf(z.object({})), {}],
  ['a page that says so', 'primary', pageOf(z.object({})), { readPreference: 'primary' }],
  ['what many read at once', 'replica', z.object({}), coalesceForAll],
  ['what says so', 'replica', z.object({}), { readPreference: 'replica' }],
  ['a single record', 'primary', z.object({}), {}],
] as const)('reads %s from a %s', async (_what, expected, output, options) => {
  const call = query({
    path: '/api/purse/anywhere',
    summary: 'Reads.',
    access: 'anyone',
    input: {},
    output: output as z.ZodMiniType,
  });
  const readFrom: Connection[] = [];
  const standby = database.background;
  const read = handle(
    call,
    (_input, { tx }) => {
      readFrom.push(tx);
      return Promise.resolve({ list: [], next: null });
    },
    options,
  );
  const invocation = { input: {}, actor: undefined, origin: ORIGIN, request: undefined };
  await read.execute(invocation, { ...runtime, replicas: { read: (work) => work(standby) } });
  expect(readFrom).toEqual([expected === 'replica' ? standby : database.reading]);
});

describe('a condition of another feature', () => {
  const cursed = {
    fault: purseFaults.cursed,
    require: () => Promise.reject(new Failure(purseFaults.cursed, {})),
  };
  const refusal = (call: Call, conditions: Runtime['conditions']) => {
    const handler = handlers.find((one) => one.call === call);
    if (!handler) throw new Error('no such call');
    return serve(handler, {}, ORIGIN, { ...runtime, conditions }).catch((error: unknown) =>
      error instanceof Failure ? error.fault.name : error,
    );
  };
  it.each([
    ['holds for a call that names its fault, before the input is read', spendTogether, [cursed], 'cursed'],
    ['leaves other calls alone', spend, [cursed], 'bad_parameter'],
    ['is asked for by nobody where there is none', spendTogether, undefined, 'bad_parameter'],
  ] as const)('%s', async (_what, call, conditions, name) => {
    expect(await refusal(call, conditions)).toBe(name);
  });
});
