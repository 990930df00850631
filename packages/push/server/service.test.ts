// The service on a real database with stub sockets: login, takeover, timers.

import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, sql } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import type { PushIdentity } from '../../../test/support/pushClient.ts';
import { joinClient, privateKey, pushSettings } from '../../../test/support/pushLine.ts';
import { handTimers } from '../../../test/support/timers.ts';
import { until } from '../../../test/support/until.ts';
import { CLOSE, REFUSAL } from '../protocol/commands.ts';
import { Hub } from './hub.ts';
import { PushService } from './service.ts';
import { bindClient, insertClients, unbindSessions } from './store.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
beforeAll(async () => {
  await pool.query('create table note (person_id text, id text, type text, created_at timestamptz)');
  return () => database.close();
});
const write = (person: string, ...ids: string[]) =>
  pool.query(`insert into note select $1, id, 'TRADE', now() from unnest($2::text[]) as id`, [person, ids]);

function node() {
  const { timers, pass } = handTimers();
  const hub = new Hub(timers.now);
  const said: string[] = [];
  const ended = new Set<string>();
  const unseated = new Set<string>();
  const errors: unknown[] = [];
  const service = new PushService({
    appId: pushSettings.appId,
    database,
    hub,
    timers,
    registrationsAMinute: 5,
    anonymousPerAddress: 3,
    bus: {
      publish: async (word) => {
        said.push(word);
      },
    },
    keys: { find: () => privateKey },
    unread: sql`select person_id, id, type, created_at from note`,
    clock: () => new Date(),
    admit: async (sessionId, names) =>
      new Map(
        names
          .filter((name) => name === 'market' || (sessionId !== undefined && !unseated.has(sessionId)))
          .map((name) => [name, name === 'market' ? name : `${name}/${sessionId}`]),
      ),
    endedSessions: async () => [...ended],
    endedAmong: async (ids) => ids.filter((id) => ended.has(id)),
    onError: (error) => {
      errors.push(error);
    },
  });
  const open = (identity?: PushIdentity, address = '10.0.0.1', bondHashes?: readonly string[]) => {
    const heard = {
      ids: [] as string[],
      signals: [] as string[],
      refused: [] as number[],
      closed: [] as number[],
      redirected: [] as number[],
    };
    const { wire, client } = joinClient(
      (end) => service.accept(end, address, bondHashes),
      {
        message: ({ id }) => {
          heard.ids.push(id);
        },
        signal: (topics) => {
          heard.signals.push(...topics);
        },
        refused: (_command, errorCode) => {
          heard.refused.push(errorCode);
        },
        closed: (code) => {
          heard.closed.push(code);
        },
        redirected: (delay) => {
          heard.redirected.push(delay);
        },
      },
      identity ? { identity: { ...identity } } : {},
    );
    client.negotiate();
    const online = async () => {
      await until(() => client.isOnline);
      return client.identity;
    };
    return { wire, client, heard, online };
  };
  return { service, hub, pass, said, ended, unseated, errors, open };
}

const known = async (): Promise<PushIdentity> => {
  const first = node().open();
  return first.online();
};

describe('a client that registers', () => {
  it('gets an identity of its own each time, and the database learns no secret', async () => {
    const { open } = node();
    const [one, two] = [await open().online(), await open().online()];
    expect(one.session).toMatch(/^[\da-f]{64}$/);
    expect(one.session).not.toBe(two.session);
    const { rows } = await pool.query('select * from push_client where cid = $1', [one.cid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(one.session);
  });

  it('may do so five times a minute from one address', async () => {
    const { open, pass } = node();
    for (let time = 0; time < 5; time += 1) await open().online();
    const sixth = open();
    await until(() => sixth.heard.refused.length > 0);
    expect(sixth.heard.refused).toEqual([REFUSAL.tooOften]);
    await open(undefined, '10.0.0.2').online();
    await pass(13_000);
    await open().online();
  });

  it('a hundred of them within one transaction', async () => {
    const { open } = node();
    const {
      rows: [before],
    } = await pool.query<{ xacts: string }>('select count(distinct xmin::text) as xacts from push_client');
    await Promise.all(Array.from({ length: 100 }, (_none, at) => open(undefined, `10.0.1.${at}`).online()));
    const {
      rows: [after],
    } = await pool.query<{ xacts: string }>('select count(distinct xmin::text) as xacts from push_client');
    expect(Number(after?.xacts) - Number(before?.xacts)).toBeLessThan(50);
  });
});

describe('a client that logs in', () => {
  it('with a session nobody knows is refused', async () => {
    const { heard } = await (async () => {
      const line = node().open({ cid: '', session: 'stolen' });
      await until(() => line.heard.refused.length > 0);
      return line;
    })();
    expect(heard.refused).toEqual([REFUSAL.unknownSession]);
  });

  it('replaces its earlier connection: at once, or a second later if that was heard just now', async () => {
    const { open, pass, service } = node();
    const first = open();
    const identity = await first.online();
    const second = open(identity);
    await second.online();
    expect([first.heard.closed, service.online]).toEqual([[], 1]);
    await pass(1_000);
    expect(first.heard.closed).toEqual([CLOSE.replaced]);
    const third = open(identity);
    await third.online();
    expect(second.heard.closed).toEqual([CLOSE.replaced]);
    expect(third.heard.closed).toEqual([]);
  });

  it('more than five times in ten seconds is refused, and the newest stays for ten seconds', async () => {
    const { open, pass } = node();
    const identity = await open().online();
    let newest = open(identity);
    await newest.online();
    for (let time = 0; time < 4; time += 1) await (newest = open(identity)).online();
    const refused = open(identity);
    await until(() => refused.heard.refused.length > 0);
    await pass(5_000);
    expect([refused.heard.refused, newest.heard.closed]).toEqual([[REFUSAL.tooOften], []]);
    await pass(5_000);
    await open(identity).online();
  });

  it('tells the process it was at before, which lets it go', async () => {
    const [here, there] = [node(), node()];
    const identity = await here.open().online();
    const second = there.open(identity);
    await second.online();
    expect(there.said).toHaveLength(1);
    const first = here.open(identity);
    await first.online();
    for (const word of here.said) there.service.onBusMessage(word);
    await there.pass(1_000);
    expect([second.heard.closed, first.heard.closed]).toEqual([[CLOSE.replaced], []]);
    for (const word of there.said) here.service.onBusMessage(word);
    await here.pass(1_000);
    expect(first.heard.closed).toEqual([]);
  });

  it('is let go within thirty seconds even when that word is lost', async () => {
    const [here, there] = [node(), node()];
    const first = here.open();
    await there.open(await first.online()).online();
    await here.pass(30_000);
    await until(() => here.service.online === 0);
    await here.pass(1_000);
    expect(first.heard.closed).toEqual([CLOSE.replaced]);
  });
});

describe('a client whose session began in a browser', () => {
  const bind = ({ cid }: PushIdentity, bondHash = 'own') =>
    database.transaction((tx) =>
      bindClient(tx, { cid, personId: 'tan', sessionId: 'of tan', bondHash }, new Date()),
    );

  it('is open to connections with its cookie only, and others do not end one that is', async () => {
    const { open, hub } = node();
    const identity = await open().online();
    await bind(identity);
    const owner = open(identity, '10.0.0.1', ['of another', 'own']);
    await owner.online();
    const thieves = [[], ['of another']].map((bondHashes) => open(identity, '10.0.0.2', bondHashes));
    await until(() => thieves.every(({ heard }) => heard.refused.length > 0));
    expect(thieves.map(({ heard }) => heard.refused[0])).toEqual(thieves.map(() => REFUSAL.unknownSession));
    await write('tan', 't1');
    await hub.publish(['person/tan']);
    await until(() => owner.heard.ids.length === 1);
    expect([owner.heard.closed, ...thieves.map(({ heard }) => heard.ids)]).toEqual([[], [], []]);
  });

  it('is asked to come back with the cookie that the sign-in set, and told nothing before', async () => {
    const { open, hub } = node();
    const before = open();
    const identity = await before.online();
    before.client.follow('me');
    await write('tan', 't2');
    await bind(identity);
    await hub.publish([`cid/${identity.cid}`]);
    await until(() => before.heard.redirected.length > 0);
    expect([before.heard.redirected, before.heard.ids, before.heard.signals]).toEqual([[0], [], []]);
    const after = open(identity, '10.0.0.1', ['own']);
    await until(() => after.heard.ids.includes('t2'));
  });

  it('is found by its cookie among logins of the same moment', async () => {
    const { open } = node();
    const identity = await open().online();
    await bind(identity);
    const [thief, owner] = [open(identity, '10.0.0.2'), open(identity, '10.0.0.1', ['own'])];
    await until(() => thief.heard.refused.length > 0);
    expect((await owner.online()).cid).toBe(identity.cid);
    expect(thief.heard.refused[0]).toBe(REFUSAL.unknownSession);
  });

  it('is free again when the session ends', async () => {
    const { open } = node();
    const identity = await open().online();
    await bind(identity);
    await database.transaction((tx) => unbindSessions(tx, ['of tan']));
    expect((await open(identity).online()).cid).toBe(identity.cid);
  });
});

describe('whoever signs in at a client', () => {
  const signIn = (identity: PushIdentity, personId: string, sessionId: string) =>
    database.transaction((tx) => bindClient(tx, { cid: identity.cid, personId, sessionId }, new Date()));

  it('is told what waits, and may follow from then on what is theirs', async () => {
    const { open, hub } = node();
    const { client, heard, online } = open();
    const identity = await online();
    client.follow('market', 'me');
    await write('li', 'l1', 'l2');
    await signIn(identity, 'li', 's1');
    await hub.publish([`cid/${identity.cid}`]);
    await until(() => heard.ids.length === 2 && heard.signals.length > 0);
    expect([heard.ids, heard.signals]).toEqual([
      ['l1', 'l2'],
      ['market', 'me'],
    ]);
    await write('li', 'l3');
    await hub.publish(['person/li', 'me/s1']);
    await until(() => heard.ids.length === 3);
    expect(heard.signals).toEqual(['market', 'me', 'me']);
  });

  it('hears no longer of what the seats were needed for, once they are gone', async () => {
    const { open, hub, unseated } = node();
    const { client, heard, online } = open();
    const identity = await online();
    await signIn(identity, 'ma', 's2');
    await hub.publish([`cid/${identity.cid}`]);
    client.follow('lot', 'market');
    await until(async () => {
      await hub.publish(['lot/s2']);
      return heard.signals.includes('lot');
    });
    unseated.add('s2');
    await hub.publish(['seats/ma']);
    await until(() => heard.signals.includes('market'));
    const before = heard.signals.length;
    await hub.publish(['lot/s2', 'market'], new Map([['lot/s2', '{"rows":9}']]));
    expect(heard.signals.slice(before)).toEqual(['market']);
  });

  it('is told to be at what is followed, together with others there, until the line ends', async () => {
    const { open, service } = node();
    const seen = (kind: string) => [...service.peopleAt(kind)].map(([topic, people]) => [topic, [...people]]);
    const [one, other, stranger] = [await known(), await known(), await known()];
    await signIn(one, 'lu', 's70');
    await signIn(other, 'tan', 's70');
    const lines = [one, other, stranger].map((identity) => open(identity));
    for (const { client, online } of lines) {
      await online();
      client.follow('lot', 'market');
    }
    await expect.poll(() => seen('lot')).toEqual([['lot/s70', ['lu', 'tan']]]);
    expect(seen('market')).toEqual([]);
    [...service.connections].find(({ personId }) => personId === 'lu')?.close(CLOSE.idle, 'nothing heard');
    expect(service.online).toBe(2);
    expect(seen('lot')).toEqual([['lot/s70', ['tan']]]);
  });

  it('is found within thirty seconds even when the news of it is lost', async () => {
    const { open, pass } = node();
    const { heard, online } = open();
    await write('wang', 'w1');
    await signIn(await online(), 'wang', 's2');
    await pass(30_000);
    await until(() => heard.ids.length === 1);
  });

  it('is shut out within a second when the session ends, and nobody is signed in there then', async () => {
    const { open, pass, ended } = node();
    const identity = await known();
    await signIn(identity, 'sun', 's3');
    const { heard, online } = open(identity);
    await online();
    ended.add('s3');
    await pass(500);
    await until(() => heard.closed.length > 0);
    const { rows } = await pool.query('select person_id from push_client where cid = $1', [identity.cid]);
    expect([heard.closed, rows]).toEqual([[CLOSE.signedOut], [{ person_id: null }]]);
  });

  it('whose session had ended before the login is shut out too', async () => {
    const { open, pass, ended } = node();
    const identity = await known();
    await signIn(identity, 'zhao', 's4');
    ended.add('s4');
    const { heard, online } = open(identity);
    await online();
    await pass(500);
    await until(() => heard.closed.length > 0);
  });

  it('sits at five screens at most: the one that was heard longest ago gives way', async () => {
    const { open, pass, service } = node();
    const screens = [];
    for (let screen = 0; screen < 6; screen += 1) {
      const identity = await known();
      await signIn(identity, 'ma', `s5${screen}`);
      const line = open(identity);
      await line.online();
      screens.push(line);
      await pass(1_000);
    }
    expect(screens.map(({ heard }) => heard.closed)).toEqual([[CLOSE.replaced], [], [], [], [], []]);
    expect(service.online).toBe(5);
  });

  it('is not anonymous: an address takes three anonymous and any number of signed-in clients', async () => {
    const { open, service } = node();
    const identity = await known();
    await signIn(identity, 'he', 's60');
    await open(identity, '10.0.9.9').online();
    const strangers = [1, 2].map(() => open(undefined, '10.0.9.9'));
    await Promise.all(strangers.map(({ online }) => online()));
    expect(service.isAddressFull('10.0.9.9')).toBe(false);
    await open(undefined, '10.0.9.9').online();
    expect([service.isAddressFull('10.0.9.9'), service.isAddressFull('10.0.9.8')]).toEqual([true, false]);
    [...service.connections].at(-1)?.close(CLOSE.idle, 'nothing heard');
    expect(service.isAddressFull('10.0.9.9')).toBe(false);
  });

  it('gets everything, a window of a hundred at a time', async () => {
    const { open } = node();
    const identity = await known();
    await signIn(identity, 'qian', 's5');
    const all = Array.from({ length: 250 }, (_none, at) => `q${String(at).padStart(3, '0')}`);
    await write('qian', ...all);
    const { heard, online } = open(identity);
    await online();
    await until(() => heard.ids.length === 250);
    expect(heard.ids).toEqual(all);
  });

  it('gets it after the database was away, too', async () => {
    const { open, pass, hub, errors } = node();
    const identity = await known();
    await signIn(identity, 'zhou', 's6');
    const { heard, online } = open(identity);
    await online();
    await pool.query('alter table note rename to gone');
    await hub.publish(['person/zhou']);
    await until(() => errors.length > 0);
    await pool.query('alter table gone rename to note');
    await write('zhou', 'z1');
    await pass(1_000);
    await until(() => heard.ids.length === 1);
  });
});

it('writes down what has arrived before it closes, and leaves no timer', async () => {
  const { service, open, hub } = node();
  const identity = await known();
  await database.transaction(async (tx) => {
    await insertClients(tx, [], new Date());
    await bindClient(tx, { cid: identity.cid, personId: 'wu', sessionId: 's7' }, new Date());
  });
  const { heard, online } = open(identity);
  await online();
  await write('wu', 'u1');
  await hub.publish(['person/wu']);
  await until(() => heard.ids.length === 1);
  await service.close();
  const { rows } = await pool.query('select acked_to from push_client where cid = $1', [identity.cid]);
  expect(rows).toEqual([{ acked_to: 1 }]);
});
