// Clients and their spool on a real database.

import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, sql } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import {
  acknowledge,
  MAX_PENDING,
  purgeMessages,
  readPending,
  spoolMessages,
  SUMMARY,
} from './spoolMessages.ts';
import {
  bindClient,
  insertClients,
  loginClients,
  purgeClients,
  readPushBindings,
  unbindSessions,
} from './store.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
const NOW = new Date('2026-11-24T01:12:00Z');
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const unread = sql`select person_id, id, type, created_at from note`;

let made = 0;
const newCid = () => {
  made += 1;
  return made.toString(16).padStart(64, '0');
};

async function newClient(person?: string): Promise<string> {
  const cid = newCid();
  await database.transaction(async (tx) => {
    await insertClients(tx, [{ cid, regId: `M-V${cid}`, deviceId: 'd' }], NOW);
    if (person) await bindClient(tx, { cid, personId: person, sessionId: `of ${person}` }, NOW);
  });
  return cid;
}

const write = (person: string, ids: readonly string[], at = NOW) =>
  pool.query('insert into note select $1, id, $3, $4 from unnest($2::text[]) as id', [
    person,
    ids,
    'TRADE',
    at,
  ]);

const told = (cids: readonly string[], now = NOW, room = 100, after = 0) =>
  database.transaction(async (tx) => {
    await spoolMessages(tx, cids, unread, now);
    return readPending(
      tx,
      cids.map((cid) => ({ cid, after, room })),
      unread,
      now,
    );
  });
const ids = async (rows: ReturnType<typeof told>) =>
  (await rows).map(({ seq, message_id }) => `${seq} ${message_id}`);

const topics = async () =>
  (await pool.query<{ topic: string }>('delete from outbox returning topic')).rows.map(({ topic }) => topic);

beforeAll(async () => {
  await pool.query('create table note (person_id text, id text, type text, created_at timestamptz)');
  return () => database.close();
});

describe('a client', () => {
  it('counts its logins, and one that nobody knows is missing', async () => {
    const [known, unknown] = [await newClient(), newCid()];
    const login = (node: string) =>
      database.transaction((tx) =>
        loginClients(
          tx,
          [known, unknown].map((cid) => ({ cid, bondHashes: [] })),
          node,
          NOW,
        ),
      );
    expect(await login('a')).toEqual([
      { cid: known, person_id: null, session_id: null, bond_hash: null, epoch: 1, earlier_node: '' },
    ]);
    expect(await login('b')).toMatchObject([{ epoch: 2, earlier_node: 'a' }]);
  });

  it('belongs to whoever signed in last, and processes learn of it', async () => {
    const cid = await newClient('li');
    await database.transaction((tx) => bindClient(tx, { cid, personId: 'wang', sessionId: 'of wang' }, NOW));
    expect(await readPushBindings(database.reading, [cid])).toMatchObject([
      { person_id: 'wang', session_id: 'of wang' },
    ]);
    expect(await topics()).toEqual([`cid/${cid}`, `cid/${cid}`]);
  });

  it("is nobody's when the session ends, and says so of a session it does not have", async () => {
    const cid = await newClient('zhao');
    await topics();
    const counts = await database.transaction(async (tx) => [
      await unbindSessions(tx, ['of zhao']),
      await unbindSessions(tx, ['of zhao']),
    ]);
    expect([counts, await topics()]).toEqual([[1, 0], [`cid/${cid}`]]);
    expect(await readPushBindings(database.reading, [cid])).toMatchObject([
      { person_id: null, session_id: null },
    ]);
  });

  it('that nobody knows is bound to nobody', async () => {
    expect(
      await database.transaction((tx) =>
        bindClient(tx, { cid: 'device-1', personId: 'li', sessionId: 's' }, NOW),
      ),
    ).toBe(0);
  });

  it('is forgotten after ninety days', async () => {
    const cid = await newClient('sun');
    await write('sun', ['sun1']);
    await told([cid]);
    await database.transaction((tx) => purgeClients(tx, later(89 * 24)));
    expect(await readPushBindings(database.reading, [cid])).toHaveLength(1);
    await database.transaction((tx) => purgeClients(tx, later(91 * 24)));
    expect(await readPushBindings(database.reading, [cid])).toHaveLength(0);
  });
});

describe('what a client is told', () => {
  it('is what its person has not read, numbered in order, once', async () => {
    const cid = await newClient('qian');
    await write('qian', ['q2', 'q1']);
    expect(await ids(told([cid]))).toEqual(['1 q1', '2 q2']);
    await write('qian', ['q3']);
    await write('nobody', ['n1']);
    expect(await ids(told([cid]))).toEqual(['1 q1', '2 q2', '3 q3']);
    await database.transaction((tx) => acknowledge(tx, [{ cid, upTo: 1 }]));
    expect(await ids(told([cid]))).toEqual(['2 q2', '3 q3']);
  });

  it('counts everything unread, and comes in windows', async () => {
    const cid = await newClient('zhou');
    await write('zhou', ['z1', 'z2', 'z3']);
    expect(await told([cid], NOW, 2)).toMatchObject([
      { seq: 1, unread: 3 },
      { seq: 2, unread: 3 },
    ]);
    expect(await ids(told([cid], NOW, 2, 2))).toEqual(['3 z3']);
  });

  it('is not what was read elsewhere before it arrived', async () => {
    const cid = await newClient('he');
    await write('he', ['h1', 'h2', 'h3']);
    await told([cid]);
    await pool.query(`delete from note where id in ('h1', 'h3')`);
    expect(await told([cid], NOW, 1)).toMatchObject([{ seq: 2, message_id: 'h2', unread: 1 }]);
  });

  it('returns the rows it writes, and none where somebody else changed the client meanwhile', async () => {
    const cid = await newClient('shen');
    await write('shen', ['s1', 's2']);
    expect(await database.transaction((tx) => spoolMessages(tx, [cid], unread, NOW))).toMatchObject([
      { cid, seq: 1, message_id: 's1', unread: 2 },
      { cid, seq: 2, message_id: 's2', unread: 2 },
    ]);
    await write('shen', ['s3']);
    const other = await pool.connect();
    await other.query('begin');
    await other.query('update push_client set next_seq = 7 where cid = $1', [cid]);
    const spooling = database.transaction((tx) => spoolMessages(tx, [cid], unread, NOW));
    await until(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount === 1);
    await other.query('commit');
    other.release();
    await expect(spooling).rejects.toThrow('a client was changed');
    expect(await ids(told([cid]))).toEqual(['1 s1', '2 s2', '7 s3']);
  });

  it('reaches every client of the person, each in its own order', async () => {
    const [one, other] = [await newClient('wu'), await newClient('wu')];
    await write('wu', ['w1']);
    await told([one]);
    await write('wu', ['w2']);
    expect((await told([one, other])).map(({ cid, seq }) => [cid, seq])).toEqual([
      [one, 1],
      [one, 2],
      [other, 1],
      [other, 2],
    ]);
  });

  it('is not older than three days, and is forgotten after as long', async () => {
    const cid = await newClient('zheng');
    await write('zheng', ['old'], later(-73));
    await write('zheng', ['new'], later(-1));
    expect(await ids(told([cid]))).toEqual(['1 new']);
    expect(await ids(told([cid], later(73)))).toEqual([]);
    await database.transaction((tx) => purgeMessages(tx, later(73)));
    expect(await ids(told([cid], later(73)))).toEqual([]);
  });

  it('is told once more to whoever signs in again before it has arrived', async () => {
    const cid = await newClient('lu');
    await write('lu', ['l1', 'l2']);
    await told([cid]);
    await database.transaction((tx) => acknowledge(tx, [{ cid, upTo: 1 }]));
    await database.transaction((tx) => unbindSessions(tx, ['of lu']));
    expect(await ids(told([cid]))).toEqual([]);
    await database.transaction((tx) => bindClient(tx, { cid, personId: 'lu', sessionId: 'again' }, NOW));
    expect(await ids(told([cid]))).toEqual(['3 l2']);
  });

  it('goes when somebody else signs in there', async () => {
    const cid = await newClient('chen');
    await write('chen', ['c1']);
    await write('feng', ['f1']);
    await told([cid]);
    await database.transaction((tx) => bindClient(tx, { cid, personId: 'feng', sessionId: 'of feng' }, NOW));
    expect(await ids(told([cid]))).toEqual(['2 f1']);
  });

  it('is one summary when more than three hundred wait', async () => {
    const cid = await newClient('jiang');
    const many = Array.from({ length: MAX_PENDING + 1 }, (_none, at) => `j${String(at).padStart(4, '0')}`);
    await write('jiang', many.slice(0, 100));
    await told([cid]);
    await write('jiang', many.slice(100));
    expect(await told([cid])).toEqual([
      {
        cid,
        seq: MAX_PENDING + 2,
        message_id: `summary-${MAX_PENDING + 2}`,
        type: SUMMARY,
        unread: MAX_PENDING + 1,
      },
    ]);
    await write('jiang', ['last']);
    expect(await ids(told([cid], NOW, 100, MAX_PENDING + 2))).toEqual([`${MAX_PENDING + 3} last`]);
  });
});
