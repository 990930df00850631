// A connection with time moved by hand: its phases, what it answers, and every reason to end it.
import { describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';
import { noCounts } from './counts.ts';
import type { House } from './house.ts';
import { sha256Hex } from './nodeCrypto.ts';
import { joinClient, privateKey, pushSettings } from '../../../test/support/pushLine.ts';
import { handTimers, settle } from '../../../test/support/timers.ts';
import type { Action } from '../codec.ts';
import { CLIENT_ACTION, CLOSE, COMMAND, LIMIT, REFUSAL, SERVER_ACTION, TIMER } from '../commands.ts';

const SECOND = 1_000;

/** One client, known under the session `known`; whoever registers becomes it. */
function line(manners: Parameters<typeof joinClient>[2] = {}) {
  const { timers, pass } = handTimers();
  const said = { arrived: [] as (number | undefined)[], phoneInfos: [] as string[], online: 0, ended: 0 };
  const lookup = { wait: Promise.resolve() as Promise<unknown> };
  const house: House = {
    appId: pushSettings.appId, counts: noCounts(), now: timers.now,
    findKey: (keyId) => (keyId === pushSettings.keyId ? privateKey : Promise.resolve(undefined)),
    register: async (_client, regId) => (regId.startsWith('M-V') ? { cid: sha256Hex('known'), session: 'known', deviceId: 'device' } : undefined),
    login: async (client, cid) => {
      await lookup.wait;
      client.cid = cid;
      return cid === sha256Hex('known') ? 'known' : 'unknown';
    },
    wentOnline: () => { said.online += 1; },
    follow: async (_client, wanted) => {
      await lookup.wait;
      return wanted.filter((name) => name === 'market');
    },
    keepPhoneInfo: (_cid, phoneInfo) => { said.phoneInfos.push(phoneInfo); },
    arrived: (_client, upTo) => { said.arrived.push(upTo); },
    ended: () => { said.ended += 1; },
  };
  let connection!: Connection;
  const actions: Action[] = [];
  const heard = { ids: [] as string[], signals: [] as (readonly string[])[], refused: [] as number[], closed: [] as number[], redirected: [] as number[] };
  const { wire, client } = joinClient((end) => connection = new Connection(house, end, '10.0.0.1'), {
    action: (action) => { actions.push(action); },
    message: ({ id }) => { heard.ids.push(id); },
    signal: (topics) => { heard.signals.push(topics); },
    refused: (_command, errorCode) => { heard.refused.push(errorCode); },
    closed: (code) => { heard.closed.push(code); },
    redirected: (delay) => { heard.redirected.push(delay); },
  }, manners);
  /** Time passes with the ticks of the server; `each` is done every so often. */
  const live = async (milliseconds: number, each = (_second: number): void => undefined) => {
    for (let at = 0; at < milliseconds; at += SECOND) {
      await pass(Math.min(SECOND, milliseconds - at));
      each(at / SECOND);
      connection.tick(timers.now());
    }
  };
  const goOnline = async () => {
    client.negotiate();
    await settle();
  };
  return { connection, client, wire, heard, actions, said, house, lookup, live, goOnline };
}

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) =>
  ({ cid: '', seq: from + at, message_id: `m${from + at}`, type: 'TRADE', unread: 1 }));

const phoneInfo = {
  model: 'm', brand: 'b', system_version: '1', version: '1', deviceid: 'MINIPROGRAM-d', type: 'MINIPROGRAM', device_token: '', imei: '', oaid: '',
  mac: '', idfa: '', extra: { os: 'o', platform: 'H5', platformVersion: '', platformId: '', language: 'zh-CN', userAgent: 'u' },
};

describe('a connection', () => {
  it('negotiates, registers, logs in, and is online', async () => {
    const { client, said, house, goOnline } = line();
    await goOnline();
    expect([client.isOnline, client.identity, said.online]).toEqual([true, { cid: sha256Hex('known'), session: 'known' }, 1]);
    expect(house.counts).toMatchObject({ handshakes: 1, badPackets: 0 });
  });

  it('logs in at once with a session it has', async () => {
    const { client, wire, goOnline } = line({ identity: { cid: sha256Hex('known'), session: 'known' } });
    await goOnline();
    expect([client.isOnline, wire.frames.length]).toEqual([true, 2]);
  });

  it('answers a heartbeat at once, whatever is being looked up', async () => {
    const { client, wire, lookup, goOnline } = line();
    await goOnline();
    lookup.wait = new Promise(() => undefined);
    client.follow('market');
    const before = wire.frames.length;
    client.beat();
    expect(JSON.parse(wire.frames[before] ?? '')).toMatchObject({ command: COMMAND.heartbeat, data: '""', signature: '' });
  });

  it('works its frames off in their order, even where one has to wait', async () => {
    const { client, actions, lookup, goOnline } = line();
    await goOnline();
    let found = (): void => undefined;
    lookup.wait = new Promise<void>((resolve) => { found = resolve; });
    client.follow('market', 'secret');
    const msgId = client.act(CLIENT_ACTION.phoneInfo, phoneInfo);
    await settle();
    expect(actions).toEqual([]);
    found();
    await settle();
    expect(actions.map(({ msgAction }) => msgAction)).toEqual([SERVER_ACTION.setTagResult, SERVER_ACTION.received]);
    expect(JSON.parse(actions[0]?.msgData ?? '')).toMatchObject({ errorCode: 0, tags: ['market'] });
    expect(JSON.parse(actions[1]?.msgData ?? '')).toMatchObject({ msgId });
  });

  it.each([
    ['phone info', CLIENT_ACTION.phoneInfo, phoneInfo],
    ['feedback', CLIENT_ACTION.feedback, { messageid: 'm', appkey: '', appid: 'app', taskid: '', actionid: '0', result: 'ok', timestamp: '1' }],
  ])('answers %s, and a repetition of it, with one received that repeats its msgId', async (_what, msgAction, msgData) => {
    const { client, actions, goOnline } = line();
    await goOnline();
    for (let time = 0; time < 2; time += 1) client.act(msgAction, msgData, 'one');
    expect(actions.map((action) => [action.msgAction, action.msgId])).toEqual(Array(2).fill([SERVER_ACTION.received, 'one']));
  });

  it('keeps the phone info of its client', async () => {
    const { client, said, goOnline } = line();
    await goOnline();
    client.act(CLIENT_ACTION.phoneInfo, phoneInfo);
    expect(said.phoneInfos.map((text) => JSON.parse(text) as unknown)).toEqual([phoneInfo]);
  });

  it('stays up for hours by its heartbeat alone', async () => {
    const { client, connection, live, goOnline } = line();
    await goOnline();
    await live(2 * 3_600_000, (second) => { if (second % 60 === 0) client.beat(); });
    expect(connection.isOnline).toBe(true);
  });

  it('refuses a cipher it does not know, and stays for a better one', async () => {
    const { client, connection, heard } = line();
    client.negotiate({ algorithm: 'DES' });
    await settle();
    client.negotiate();
    await settle();
    expect([heard.refused, connection.isOnline]).toEqual([[REFUSAL.unknownCipher], true]);
  });

  it('asks to come back later, in clear and unsigned', async () => {
    const { connection, wire, heard, goOnline } = line();
    await goOnline();
    connection.redirect(1_234.5);
    expect([heard.redirected, wire.closedWith]).toEqual([[1_235], 1012]);
    const { command, data, signature } = JSON.parse(wire.frames.at(-1) ?? '') as Record<string, unknown>;
    expect([command, signature, JSON.parse(String(data))]).toMatchObject([COMMAND.redirectServer, '', { addressList: [], delay: 1_235 }]);
  });

  it('has its end told once, and takes nothing after it', async () => {
    const { connection, client, wire, said, goOnline } = line();
    await goOnline();
    connection.lost();
    const before = wire.frames.length;
    connection.close(CLOSE.idle, 'late');
    client.beat();
    connection.tell(['market']);
    expect([said.ended, wire.frames.length]).toEqual([1, before]);
  });
});

describe('a packet', () => {
  type Line = ReturnType<typeof line>;
  const spoil: [what: string, send: (to: Line) => void][] = [
    ['with a wrong signature', ({ client, connection }) => { connection.receive(client.frame(COMMAND.clientMessage, '{}', { signature: 'x' })); }],
    ['that is no ciphertext', ({ client, connection }) => { connection.receive(client.frame(COMMAND.clientMessage, '{}', { data: 'x' })); }],
    ['with a number that is not larger than the last', ({ client, connection }) => {
      connection.receive(client.frame(COMMAND.heartbeat, '""', { packetId: 1, signature: '' }));
    }],
    ['that is no envelope', ({ connection }) => { connection.receive('{"command":5}'); }],
    ['of a command that is not its turn', ({ client }) => { client.logIn(); }],
    ['of a command that only the server sends', ({ client }) => { client.say(COMMAND.serverMessage, {}); }],
    ['with an action nobody knows', ({ client }) => { client.act('bind_alias', {}); }],
    ['whose payload is not what its action says', ({ client }) => { client.act(CLIENT_ACTION.setTag, { tags: ['../market'] }); }],
    ['that acknowledges nothing', ({ client }) => { client.act(CLIENT_ACTION.received, {}); }],
  ];

  it.each(spoil)('%s is dropped and counted; the fourth one ends the connection for good', async (_what, send) => {
    const to = line();
    await to.goOnline();
    for (let time = 0; time < 3; time += 1) send(to);
    await settle();
    expect([to.house.counts.badPackets, to.connection.isOnline]).toEqual([3, true]);
    send(to);
    await settle();
    expect([to.heard.closed, to.wire.closedWith]).toEqual([[CLOSE.blocked], 4_000 + CLOSE.blocked]);
  });

  it('that was recorded and comes again is not carried out again', async () => {
    const { client, connection, actions, goOnline } = line();
    await goOnline();
    const plain = JSON.stringify({
      appId: 'app', cid: '', msgId: 'm', msgAction: CLIENT_ACTION.phoneInfo, msgData: JSON.stringify(phoneInfo), msgExtraData: '',
    });
    const frame = client.frame(COMMAND.clientMessage, plain);
    for (let time = 0; time < 2; time += 1) connection.receive(frame);
    expect(actions).toHaveLength(1);
  });
});

describe('the server closes', () => {
  const closedBy = async (does: (to: ReturnType<typeof line>) => unknown, manners: Parameters<typeof line>[0] = {}) => {
    const to = line(manners);
    await does(to);
    await settle();
    return to.wire.closedWith === undefined ? undefined : [to.heard.closed.at(-1), to.wire.closedWith, to.house.counts.closes.get(to.wire.closedWith - 4_000)];
  };
  const by = (code: number) => [code, 4_000 + code, 1];

  it.each<[why: string, does: (to: ReturnType<typeof line>) => unknown]>([
    ['an application it does not know', ({ client }) => { client.negotiate({ appId: 'other' }); }],
    ['a key it does not know', ({ client }) => { client.negotiate({ rsaPublicKeyId: 'other' }); }],
    ['another version of the protocol', ({ connection }) => { connection.receive('{"version":"0.9","command":1}'); }],
  ])('20 for %s', async (_why, does) => {
    expect(await closedBy(does)).toEqual(by(CLOSE.refused));
  });

  it('23 for more than twenty frames in a second', async () => {
    const flood = (count: number) => closedBy(async ({ client, live, goOnline }) => {
      await goOnline();
      await live(SECOND);
      for (let frame = 0; frame < count; frame += 1) client.beat();
    });
    expect(await flood(LIMIT.framesPerSecond)).toBeUndefined();
    expect(await flood(LIMIT.framesPerSecond + 1)).toEqual(by(CLOSE.blocked));
  });

  it('23 for logins that are refused more than twice', async () => {
    const attempts = (count: number) => closedBy(async ({ client }) => {
      client.negotiate();
      for (let attempt = 0; attempt < count; attempt += 1) client.logIn('stolen');
      await settle();
    }, { identity: { cid: '', session: 'stale' } });
    expect(await attempts(1)).toBeUndefined();
    expect(await attempts(2)).toEqual(by(CLOSE.blocked));
  });

  it('25 for one that does not take more than a megabyte', async () => {
    expect(await closedBy(async ({ connection, wire, goOnline }) => {
      await goOnline();
      wire.bufferedAmount = 1_048_577;
      connection.deliver(rows(1, 1), true);
      expect(wire.isTerminated).toBe(true);
    })).toEqual([undefined, 4_000 + CLOSE.slowConsumer, 1]);
  });

  it('25 for one that leaves more than 256 frames', async () => {
    const left = (count: number) => closedBy(async ({ client, wire, live, goOnline }) => {
      await goOnline();
      wire.bufferedAmount = 10;
      for (let frame = 0; frame < count; frame += 10) {
        await live(SECOND);
        for (let one = 0; one < Math.min(10, count - frame); one += 1) client.beat();
      }
    });
    expect(await left(256)).toBeUndefined();
    expect(await left(257)).toEqual([undefined, 4_000 + CLOSE.slowConsumer, 1]);
  });

  it.each<[why: string, after: number, does: (to: ReturnType<typeof line>) => Promise<void>]>([
    ['no negotiation within ten seconds', TIMER.negotiate, async () => undefined],
    ['no login within a minute', 60_000, async ({ client, live }) => {
      client.negotiate();
      await live(0);
    }],
    ['nothing heard for 150 seconds', TIMER.idle, ({ goOnline }) => goOnline()],
  ])('26 for %s', async (_why, after, does) => {
    const lived = (milliseconds: number) => closedBy(async (to) => {
      if (after === 60_000) to.house.login = () => new Promise(() => undefined);
      await does(to);
      await to.live(milliseconds, (second) => { if (after === 60_000 && second % 30 === 0) to.client.beat(); });
    });
    expect(await lived(after - SECOND)).toBeUndefined();
    expect(await lived(after)).toEqual(by(CLOSE.idle));
  });

  it('26 for messages that are not acknowledged, 45 seconds after the first of them', async () => {
    const lived = (milliseconds: number) => closedBy(async ({ connection, client, live, goOnline }) => {
      await goOnline();
      connection.deliver(rows(1, 1), true);
      await live(milliseconds, (second) => { if (second % 10 === 0) client.beat(); });
    }, { acknowledges: false });
    expect(await lived(TIMER.lastRedelivery - SECOND)).toBeUndefined();
    expect(await lived(TIMER.lastRedelivery)).toEqual(by(CLOSE.idle));
  });

  it('30 when something fails that it needs', async () => {
    expect(await closedBy(async ({ house, goOnline }) => {
      house.register = () => Promise.reject(new Error('no database'));
      await goOnline();
    })).toEqual(by(CLOSE.goingAway));
  });
});

describe('a stored message', () => {
  it('is on its way until it is acknowledged', async () => {
    const { connection, heard, said, goOnline } = line();
    await goOnline();
    connection.deliver(rows(1, 3), true);
    expect([heard.ids, said.arrived, connection.deliveries?.count]).toEqual([['m1', 'm2', 'm3'], [1, 2, 3], 0]);
  });

  it('says its number, id, type and how many are unread', async () => {
    const { connection, actions, goOnline } = line();
    await goOnline();
    connection.deliver([{ cid: '', seq: 7, message_id: 'm7', type: 'FUND', unread: 4 }], true);
    expect(actions[0]).toMatchObject({ msgId: 'm7', msgAction: 'pushmessage', msgExtraData: '{"seq":7,"id":"m7","type":"FUND","unread":4}' });
    expect(JSON.parse(actions[0]?.msgData ?? '')).toEqual({
      id: 'm7', appKey: '', appId: 'app', messageid: 'm7', taskId: '', actionChain: [], cdnType: '',
    });
  });

  it('is sent once more after fifteen seconds, with the same id', async () => {
    const { connection, client, heard, said, live, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 2), true);
    client.acknowledge('m1');
    await live(TIMER.firstRedelivery - SECOND);
    expect(heard.ids).toEqual(['m1', 'm2']);
    await live(SECOND);
    expect(heard.ids).toEqual(['m1', 'm2', 'm2']);
    await live(20 * SECOND);
    client.acknowledge('m2');
    await live(60 * SECOND);
    expect([heard.ids.length, said.arrived, connection.isOnline]).toEqual([3, [1, 2], true]);
  });

  it('counts as arrived when everything before it has, too', async () => {
    const { connection, client, said, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 4), true);
    for (const id of ['m2', 'm1', 'm4', 'm3', 'm3', 'm9']) client.acknowledge(id);
    expect(said.arrived).toEqual([undefined, 2, undefined, 4]);
  });

  it('draws answers that do not count as a flood: a hundred on their way, each acknowledged and fed back twice', async () => {
    const { connection, client, heard, said, actions, goOnline } = line();
    await goOnline();
    connection.deliver(rows(1, LIMIT.inFlight), true);
    for (const id of heard.ids) client.feedBack(id);
    expect([said.arrived.length, actions.length, connection.isOnline]).toEqual([LIMIT.inFlight, 3 * LIMIT.inFlight, true]);
  });

  it('is not sent twice when it was read twice, and more are wanted once half have arrived', async () => {
    const { connection, client, heard, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 60), true);
    connection.deliver(rows(1, 130), true);
    expect([heard.ids.length, connection.deliveries?.room]).toEqual([100, 0]);
    for (let seq = 1; seq <= 49; seq += 1) client.acknowledge(`m${seq}`);
    expect(connection.deliveries?.wantsMore).toBe(false);
    client.acknowledge('m50');
    expect(connection.deliveries?.wantsMore).toBe(true);
  });
});

describe('news', () => {
  it('comes with its topics and without an id: it is neither stored nor acknowledged', async () => {
    const { connection, actions, heard, goOnline } = line();
    await goOnline();
    connection.tell(['market']);
    connection.tell(['me', 'funds']);
    expect(heard.signals).toEqual([['market'], ['me', 'funds']]);
    expect(actions[0]).toMatchObject({ cid: sha256Hex('known'), msgId: '', msgAction: 'pushmessage', msgExtraData: '{"topics":["market"]}' });
  });

  it('is gathered by topic for one that is slow to take it, and told when it has', async () => {
    const { connection, wire, heard, live, goOnline } = line();
    await goOnline();
    wire.bufferedAmount = 65_537;
    for (const topic of ['market', 'me', 'market', 'market']) connection.tell([topic]);
    await live(SECOND);
    expect(heard.signals).toEqual([]);
    wire.bufferedAmount = 0;
    await live(SECOND);
    expect(heard.signals).toEqual([['market', 'me']]);
  });
});
