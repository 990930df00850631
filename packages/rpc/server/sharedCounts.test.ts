// What is counted at once and what is told later, to whom, and at which cost.

import { afterAll, describe, expect, it } from 'vitest';
import { type Connection, openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { handTimers } from '../../../test/support/timers.ts';
import { MAX_KEYS, purgeCounts, SharedCounts, SHARE_MS } from './sharedCounts.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

const WINDOW_MS = 60_000;
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

/** Processes that share the database; `statements` counts what they ask it. */
function open(count: number, background: Connection = database.background) {
  const { timers, pass } = handTimers();
  const errors: unknown[] = [];
  let statements = 0;
  let telling: Promise<unknown> = Promise.resolve();
  const counted: Connection = {
    ...background,
    all:
      (row) =>
      (...statement) => {
        statements += 1;
        const answer = background.all(row)(...statement);
        telling = Promise.allSettled([telling, answer]);
        return answer;
      },
  };
  const processes = Array.from(
    { length: count },
    () =>
      new SharedCounts({
        background: counted,
        clock: () => new Date(timers.now()),
        timers,
        onError: (error) => {
          errors.push(error);
        },
      }),
  );
  const tell = async () => {
    await pass(SHARE_MS);
    await telling;
    await pass(0);
  };
  return { processes, pass, tell, errors, statements: () => statements };
}

const allowed = async (
  counts: SharedCounts | undefined,
  times: number,
  { key, max, isExact = false }: { key: string; max: number; isExact?: boolean },
) => {
  const outcomes = await Promise.all(
    Array.from({ length: times }, async () => counts?.count({ key, max, windowMs: WINDOW_MS, isExact })),
  );
  return outcomes.filter((outcome) => outcome && outcome.current <= max).length;
};

describe('a count', () => {
  it('begins anew with each window, and says how long the present one lasts', async () => {
    const { processes, pass } = open(1);
    const asked = { key: newKey(), max: 3 };
    expect([await allowed(processes[0], 5, asked), await allowed(processes[0], 1, asked)]).toEqual([3, 0]);
    expect(await processes[0]?.count({ ...asked, windowMs: WINDOW_MS, isExact: false })).toEqual({
      current: 4,
      ttl: WINDOW_MS - (1_000_000 % WINDOW_MS),
    });
    await pass(WINDOW_MS);
    expect(await allowed(processes[0], 5, asked)).toBe(3);
  });

  it('costs no statement while little of the allowance is used', async () => {
    const { processes, tell, statements } = open(1);
    expect(await allowed(processes[0], 7, { key: newKey(), max: 60 })).toBe(7);
    await tell();
    expect(statements()).toBe(0);
  });

  it('costs one statement in half a second for all keys, and none for what is refused', async () => {
    const { processes, tell, statements } = open(1);
    const asked = [newKey(), newKey()].map((key) => ({ key, max: 60 }));
    for (const one of asked) await allowed(processes[0], 60, one);
    await tell();
    expect(statements()).toBe(1);
    for (const one of asked) expect(await allowed(processes[0], 1_000, one)).toBe(0);
    await tell();
    expect(statements()).toBe(1);
  });

  it('is known to other processes once both have told', async () => {
    const { processes, tell } = open(2);
    const asked = { key: newKey(), max: 60 };
    expect(await allowed(processes[0], 40, asked)).toBe(40);
    await tell();
    expect(await allowed(processes[1], 10, asked)).toBe(10);
    await tell();
    expect(await allowed(processes[1], 60, asked)).toBe(10);
  });

  it('is kept for so many keys, those of ended windows making room first', async () => {
    const { processes, pass } = open(1);
    const [counts] = processes;
    const asked = { key: newKey(), max: 3 };
    expect(await allowed(counts, 4, asked)).toBe(3);
    const visit = async (times: number, windowMs: number) => {
      for (let time = 0; time < times; time += 1)
        await counts?.count({ key: newKey(), max: 60, windowMs, isExact: false });
    };
    await visit(MAX_KEYS - 1, 1_000);
    await pass(1_000);
    await visit(MAX_KEYS / 2, 1_000);
    expect(await allowed(counts, 1, asked)).toBe(0);
    await visit(MAX_KEYS, 1_000);
    expect(await allowed(counts, 4, asked)).toBe(3);
  });

  it('goes on in the process alone while the database does not answer', async () => {
    const broken: Connection = {
      ...database.background,
      all: () => () => Promise.reject(new Error('no database')),
    };
    const { processes, errors } = open(1, broken);
    expect(await allowed(processes[0], 30, { key: newKey(), max: 20, isExact: true })).toBe(20);
    expect(errors).toHaveLength(20);
  });
});

describe('an exact count', () => {
  it('is the same for all processes at once', async () => {
    const { processes } = open(3);
    const asked = { key: newKey(), max: 20, isExact: true };
    const all = await Promise.all(processes.map((one) => allowed(one, 40, asked)));
    expect(all.reduce((sum, one) => sum + one)).toBe(20);
  });

  it('costs no more statements than the allowance has requests', async () => {
    const { processes, statements } = open(1);
    const asked = { key: newKey(), max: 20, isExact: true };
    await allowed(processes[0], 20, asked);
    await allowed(processes[0], 1_000, asked);
    expect(statements()).toBe(20);
  });
});

it('is not stopped by counts of a clock that has been put back since', async () => {
  const { processes } = open(2);
  const key = newKey();
  await pool.query(
    `insert into rate_limit_count (key, ends_at, count) values ($1, now() + interval '1 year', 9)`,
    [key],
  );
  const outcomes = await Promise.all(
    processes.map((each) => allowed(each, 5, { key, max: 5, isExact: true })),
  );
  expect(outcomes.reduce((sum, one) => sum + one, 0)).toBe(5);
});

it('is forgotten after its window', async () => {
  const { processes } = open(1);
  await allowed(processes[0], 1, { key: newKey(), max: 2, isExact: true });
  const kept = async () => (await pool.query('select from rate_limit_count')).rowCount;
  expect(await kept()).toBeGreaterThan(0);
  await database.transaction((tx) => purgeCounts(tx, new Date()));
  expect(await kept()).toBe(0);
});
