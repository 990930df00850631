// Transitions on PostgreSQL: what is checked, what is written, and races.

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { machineFor, type StateOf } from '#packages/machine/machine.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { history } from './history.ts';
import { openDatabase, sql, type Transaction } from './sql.ts';
import { lifecycle, remark, restore, transition, transitionAll } from './transition.ts';

const door = machineFor<'guest' | 'keeper' | 'clock'>()({
  start: 'closed',
  moves: {
    open: { from: ['closed'], to: 'opened', by: ['guest', 'keeper'] },
    lock: { from: ['closed'], to: 'locked', by: ['keeper', 'clock'] },
  },
});
interface Door {
  readonly id: string;
  readonly state: StateOf<typeof door>;
  readonly version: number;
}
const doors = lifecycle({
  machine: door,
  table: sql`door`,
  history: history(sql`door_history`),
  isVersioned: true,
  columns: ({ to, now }) => (to === 'locked' ? sql`, locked_at = ${now}` : sql`, locked_at = null`),
  topics: ({ id }: Door) => [`door/${id}`],
});

const { pool, url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
await pool.query(`
  create table door (
    id text primary key, state text not null, version int not null, locked_at timestamptz, note text);
  select create_history('door_history', 'door')`);
afterAll(() => database.close());

const NOW = new Date('2026-11-24T02:00:00Z');
const A: Door = { id: 'a', state: 'closed', version: 1 };
const B: Door = { id: 'b', state: 'closed', version: 1 };

beforeEach(async () => {
  await pool.query('drop trigger door_history_is_never_truncated on door_history');
  await pool.query('truncate door_history, door, outbox');
  await pool.query(`
    create trigger door_history_is_never_truncated before truncate on door_history
      for each statement execute function refuse_change()`);
  await pool.query(`insert into door values ('a', 'closed', 1), ('b', 'closed', 1)`);
});

const inTransaction = <T>(work: (ctx: { tx: Transaction; now: Date }) => Promise<T>) =>
  database.transaction((tx) => work({ tx, now: NOW }));
const rows = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;
const stored = () => rows('select id, state, version from door order by id');
const entries = () =>
  rows('select subject_id, move, from_state, to_state, party, reason from door_history order by seq');
const faultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? [error.fault.name, error.params] : error),
  );

describe('a transition', () => {
  it('writes the state, its columns, the history and the topics', async () => {
    const moved = await inTransaction((ctx) =>
      transition(ctx, doors, A, 'lock', { by: 'keeper', reason: 'night', set: sql`, note = ${'shut'}` }),
    );
    expect(moved).toEqual({ id: 'a', state: 'locked', version: 2 });
    expect(await rows(`select state, version, note, locked_at from door where id = 'a'`)).toEqual([
      { state: 'locked', version: 2, note: 'shut', locked_at: NOW },
    ]);
    expect(await entries()).toEqual([
      {
        subject_id: 'a',
        move: 'lock',
        from_state: 'closed',
        to_state: 'locked',
        party: 'keeper',
        reason: 'night',
      },
    ]);
    expect(await rows('select topic from outbox')).toEqual([{ topic: 'door/a' }]);
  });

  it.each([
    ['another party', { ...A }, 'lock', 'guest'],
    ['seats that may not', { ...A }, 'lock', ['guest']],
    ['another state', { ...A, state: 'opened' }, 'lock', 'keeper'],
  ] as const)('is refused to %s, and writes nothing', async (_who, row, move, by) => {
    expect(await faultOf(inTransaction((ctx) => transition(ctx, doors, row, move, { by })))).toEqual([
      'wrong_state',
      { state: row.state },
    ]);
    expect([await entries(), await stored()]).toEqual([
      [],
      [
        { id: 'a', state: 'closed', version: 1 },
        { id: 'b', state: 'closed', version: 1 },
      ],
    ]);
  });

  it('is refused as its lifecycle says', async () => {
    const rude = lifecycle({
      ...doors,
      refuse: (row: Door, move, by): never => {
        throw new Error(`${row.id} ${move} ${String(by)}`);
      },
    });
    await expect(inTransaction((ctx) => transition(ctx, rude, A, 'lock', { by: 'guest' }))).rejects.toThrow(
      'a lock guest',
    );
  });

  it('happens once when two make it at once from what both have read', async () => {
    const attempt = () => faultOf(inTransaction((ctx) => transition(ctx, doors, A, 'open', { by: 'guest' })));
    const outcomes = await Promise.all([attempt(), attempt(), attempt()]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });
});

describe('many transitions', () => {
  it('are one compare-and-set and one insert, in their order', async () => {
    await inTransaction((ctx) => transitionAll(ctx, doors, [B, A], 'lock', { by: 'clock' }));
    expect((await stored()).map(({ state }) => state)).toEqual(['locked', 'locked']);
    expect((await entries()).map(({ subject_id: id }) => id)).toEqual(['b', 'a']);
  });

  it('are all undone if one row has moved', async () => {
    await pool.query(`update door set state = 'opened' where id = 'b'`);
    expect(
      await faultOf(inTransaction((ctx) => transitionAll(ctx, doors, [A, B], 'lock', { by: 'clock' }))),
    ).toEqual(['wrong_state', { state: 'closed' }]);
    expect([(await stored())[0], await entries()]).toEqual([{ id: 'a', state: 'closed', version: 1 }, []]);
  });

  it('of nothing are nothing', async () => {
    await inTransaction((ctx) => transitionAll(ctx, doors, [], 'lock', { by: 'clock' }));
    expect(await entries()).toEqual([]);
  });
});

it('a state before a stop is restored with its entry', async () => {
  const opened: Door = { ...A, state: 'opened' };
  await pool.query(`update door set state = 'opened' where id = 'a'`);
  const moved = await inTransaction((ctx) =>
    restore(ctx, doors, opened, 'undo', { to: 'closed', party: 'keeper' }),
  );
  expect([moved.state, await entries()]).toMatchObject([
    'closed',
    [{ move: 'undo', from_state: 'opened', to_state: 'closed', party: 'keeper' }],
  ]);
});

it('a remark leaves the state', async () => {
  await inTransaction((ctx) => remark(ctx, doors, A, 'knock', { reason: 'twice' }));
  expect([await entries(), (await stored())[0]]).toMatchObject([
    [{ move: 'knock', from_state: 'closed', to_state: 'closed', reason: 'twice' }],
    { version: 1 },
  ]);
});

it.each([
  ['changed', `update door_history set reason = 'x'`],
  ['deleted', 'delete from door_history'],
  ['emptied', 'truncate door_history'],
])('a history is never %s', async (_how, statement) => {
  await inTransaction((ctx) => remark(ctx, doors, A, 'knock'));
  await expect(pool.query(statement)).rejects.toThrow('is append-only');
});
