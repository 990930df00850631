// Every row of the table of connection states, and the races that must not happen.
import { describe, expect, it } from 'vitest';
import { openPage, settings } from '../../../test/support/pushPage.ts';
import { CLOSE, COMMAND, REFUSAL } from '../commands.ts';
import { Line } from './line.ts';
import type { Problem } from './problem.ts';
import type { State } from './machine.ts';
import { STORED } from './stored.ts';

function openLine(options: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(options);
  const states: State[] = [];
  const cids: string[] = [];
  const problems: Problem[] = [];
  const messages: string[] = [];
  const line = new Line(settings, page.around, {
    stateChanged: (state) => { states.push(state); },
    cidKnown: (cid) => { cids.push(cid); },
    message: (plain) => { messages.push(plain); },
    problem: (problem) => { problems.push(problem); },
  });
  return { ...page, line, states, cids, problems, messages };
}

/** Brings a line to a state the way the table leads there. */
async function lineIn(state: State, options: Parameters<typeof openPage>[0] = {}) {
  const opened = openLine(options);
  const { line, last } = opened;
  if (state === 'idle') return opened;
  line.start();
  const ways: [State, () => Promise<void>][] = [
    ['connecting', () => last().opens()], ['negotiating', () => last().negotiates()],
    ['registering', () => last().registers()], ['logging_in', () => last().logsIn()],
  ];
  for (const [from, go] of ways) if (line.state === from && from !== state) await go();
  expect(line.state).toBe(state);
  return opened;
}

const UP: readonly State[] = ['connecting', 'negotiating', 'registering', 'logging_in', 'online'];

describe('idle', () => {
  it.each<[string, (opened: ReturnType<typeof openLine>) => void, number]>([
    ['init', ({ line }) => { line.start(); }, 0],
    ['enable(true)', ({ line }) => { line.enable(true); }, 10],
    ['network regained', ({ line }) => { line.networkRegained(); }, 300],
  ])('%s → connecting', async (_event, happen, wait) => {
    const opened = openLine();
    happen(opened);
    await opened.pass(wait);
    expect([opened.line.state, opened.attempts]).toEqual(['connecting', [1_000_000 + wait]]);
  });

  it('does not try while there is no network, and does as soon as there is', async () => {
    const { line, world, sockets, pass } = openLine();
    world.isNetworkUp = false;
    line.start();
    await pass(5_000);
    expect(sockets).toHaveLength(0);
    world.isNetworkUp = true;
    line.networkRegained();
    await pass(500);
    expect(sockets).toHaveLength(1);
  });

  it('does not try when an attempt is under way or the line is up', async () => {
    for (const state of UP) {
      const { line, sockets, pass } = await lineIn(state);
      line.enable(true);
      line.networkRegained();
      await pass(1_000);
      expect(sockets).toHaveLength(1);
    }
  });
});

describe('connecting', () => {
  it('socket open → negotiating: key negotiate (1)', async () => {
    const { last } = await lineIn('negotiating');
    expect(last().sent).toEqual([{ command: 1, packetId: 1, payload: {
      appId: 'app', rsaPublicKeyId: 'key-1', algorithm: 'AES', secretKey: 'sealed', iv: '',
    } }]);
  });

  it('connect call failed → offline, again after 100 ms', async () => {
    const { line, sockets, world, pass } = openLine();
    world.isReachable = false;
    line.start();
    expect(line.state).toBe('idle');
    world.isReachable = true;
    await pass(99);
    expect(sockets).toHaveLength(0);
    await pass(1);
    expect(sockets).toHaveLength(1);
  });

  it('socket error → the same', async () => {
    const { line, last, sockets, pass } = await lineIn('connecting');
    await last().drops();
    expect(line.state).toBe('idle');
    await pass(100);
    expect(sockets).toHaveLength(2);
  });
});

describe('negotiating', () => {
  it('16 ok without a session → register (2)', async () => {
    const { last } = await lineIn('registering');
    expect(last().sent.at(-1)).toMatchObject({ command: 2, payload: { appId: 'app', regId: expect.stringMatching(/^M-V/) as string } });
  });

  it('16 ok with a valid session → login (3)', async () => {
    const { store } = await lineIn('online');
    const { last, line } = openLine({ store });
    line.start();
    await last().opens();
    await last().negotiates();
    expect(last().sent.at(-1)).toMatchObject({ command: 3, payload: { appId: 'app', session: 's1' } });
  });

  it('16 ok with a session that the cid is not the hash of → register (2)', async () => {
    const { store } = await lineIn('online');
    store.setItem(STORED.session, 'another');
    const { last, line } = openLine({ store });
    line.start();
    await last().opens();
    await last().negotiates();
    expect(last().commands).toEqual([1, 2]);
  });

  it.each([
    ['an error code', { errorCode: 1, errorMsg: 'not enabled', encryptType: '' }, 'key negotiate fail: not enabled'],
    ['an unknown mode', { errorCode: 0, errorMsg: '', encryptType: 'aes/gcm/pkcs7' }, 'key negotiate fail: unknown mode: gcm'],
    ['an unknown padding', { errorCode: 0, errorMsg: '', encryptType: 'aes/cbc/zero' }, 'key negotiate fail: unknown padding: zero'],
    ['an unknown algorithm', { errorCode: 0, errorMsg: '', encryptType: 'des/cbc/pkcs7' }, 'key negotiate fail: unknown algorithm: des'],
  ])('16 with %s → error, closed, again after 30 s', async (_what, result, text) => {
    const { last, problems, line, pass, sockets } = await lineIn('negotiating');
    await last().says(COMMAND.keyNegotiateResult, result);
    expect([problems[0]?.at, problems[0]?.text, line.state, last().closed?.code]).toEqual(['negotiate', text, 'idle', 1_000]);
    line.networkRegained();
    line.enable(true);
    await pass(29_999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });
});

describe('registering', () => {
  it('32 ok → cid, session and device id are stored, the cid is announced, login (3)', async () => {
    const { store, cids, last } = await lineIn('logging_in');
    expect([STORED.cid, STORED.session, STORED.deviceId].map((name) => store.getItem(name))).toEqual(['cid of s1', 's1', 'd1']);
    expect(cids).toEqual(['cid of s1']);
    expect(last().sent.at(-1)).toMatchObject({ command: 3, payload: { session: 's1' } });
  });

  it.each([['an error code', 1, 's'], ['no session', 0, '']])('32 with %s → error, again after 30 s', async (_what, errorCode, session) => {
    const { last, problems, line, pass, sockets } = await lineIn('registering');
    await last().says(COMMAND.registerResult, { errorCode, errorMsg: 'no', cid: 'c', session, deviceId: '', regId: '' });
    expect([problems[0]?.text, line.state]).toEqual(['register fail: no', 'idle']);
    await pass(29_999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });
});

describe('logging in', () => {
  it('48 ok → online', async () => {
    const { states } = await lineIn('online');
    expect(states).toEqual(['connecting', 'negotiating', 'registering', 'logging_in', 'online']);
  });

  it('48 bad → cid and session are cleared, register', async () => {
    const { last, store } = await lineIn('logging_in');
    await last().refuses(COMMAND.loginResult);
    expect([store.getItem(STORED.cid), store.getItem(STORED.session)]).toEqual([null, null]);
    expect(last().commands).toEqual([1, 2, 3, 2]);
  });

  it('48 too often → the session stays, again after 30 s', async () => {
    const { last, store, pass, sockets } = await lineIn('logging_in');
    await last().refuses(COMMAND.loginResult, REFUSAL.tooOften);
    expect([store.getItem(STORED.session), last().commands]).toEqual(['s1', [1, 2, 3]]);
    await pass(30_000);
    expect(sockets).toHaveLength(2);
  });

  it('48 bad twice on one connection → backs off for 30 s, doubling to 10 min', async () => {
    const { last, problems, pass, sockets, goOnline } = await lineIn('logging_in');
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const side = last();
      if (round > 0) {
        await side.opens();
        await side.negotiates();
        await side.registers();
      }
      await side.refuses(COMMAND.loginResult);
      await side.registers();
      await side.refuses(COMMAND.loginResult);
      expect(side.commands.filter((command) => command === COMMAND.login)).toHaveLength(2);
      let waited = 0;
      for (const before = sockets.length; sockets.length === before; waited += 10_000) await pass(10_000);
      waits.push(waited / 1_000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
    expect(problems.at(-1)).toMatchObject({ at: 'login', errorCode: 5, text: 'login fail: no' });
    await goOnline();
  });
});

describe.each(UP)('%s', (state) => {
  it.each([CLOSE.refused, CLOSE.blocked, CLOSE.signedOut])('96 code %i → socket closed, no reconnection until enable', async (code) => {
    const { line, last, pass, sockets } = await lineIn(state);
    await last().says(COMMAND.serverClose, { code, msg: '' });
    expect([line.state, last().closed]).toEqual(['stopped', { code: 1_000, reason: `server close ${code}` }]);
    line.networkRegained();
    await pass(3_600_000);
    expect(sockets).toHaveLength(1);
    line.enable(true);
    await pass(10);
    expect(sockets).toHaveLength(2);
  });

  it.each([[true, true, 'idle'], [true, false, 'stopped'], [false, true, 'stopped']])(
    '96 code 21, visible %s and focused %s → %s', async (isVisible, hasFocus, to) => {
      const { line, last, world, pass, sockets } = await lineIn(state);
      Object.assign(world, { isVisible, hasFocus });
      await last().says(COMMAND.serverClose, { code: CLOSE.replaced, msg: '' });
      expect(line.state).toBe(to);
      await pass(10_000);
      expect(sockets).toHaveLength(to === 'idle' ? 2 : 1);
    });

  it('112 → closes and reconnects there after its delay', async () => {
    const { last, pass, sockets, line } = await lineIn(state);
    await last().says(COMMAND.redirectServer, { addressList: ['ws://spare.test/push,60'], delay: 7_000, loc: '', conf: '' });
    expect(last().closed?.reason).toBe('redirect server');
    line.networkRegained();
    await pass(6_999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(last().address).toBe('ws://spare.test/push');
  });

  it('enable(false) → closed, and nothing that is due comes any more', async () => {
    const { line, last, pass, sockets } = await lineIn(state);
    line.enable(false);
    expect([line.state, last().closed?.code]).toEqual(['stopped', 1_000]);
    await pass(600_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('online', () => {
  it('96 any other code after half a minute → reconnects after 10 ms', async () => {
    const { last, pass, sockets } = await lineIn('online');
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    expect(last().closed).toEqual({ code: 1_000, reason: 'server close 99' });
    await pass(9);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('96 any other code sooner → the series, lest both ends spin', async () => {
    const { last, pass, sockets } = await lineIn('online');
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    await pass(999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('socket close event → offline, and back with the same session', async () => {
    const { line, last, pass, goOnline, states } = await lineIn('online');
    await last().drops();
    expect(line.state).toBe('idle');
    await pass(1_500);
    await goOnline();
    expect(last().commands).toEqual([COMMAND.keyNegotiate, COMMAND.login]);
    expect(states.filter((state) => state === 'online')).toHaveLength(2);
  });

  it('a damaged packet is dropped, and the error is told', async () => {
    const { last, problems, messages } = await lineIn('online');
    await last().says(COMMAND.serverMessage, { a: 1 }, { signature: 'wrong' });
    expect([messages, problems.map(({ at }) => at)]).toEqual([[], ['signature']]);
    await last().says(COMMAND.serverMessage, { a: 1 });
    expect(messages).toEqual(['{"a":1}']);
  });
});

describe('the socket itself', () => {
  it('that cannot be made is told as 600009', () => {
    const { line, world, problems } = openLine();
    world.isReachable = false;
    line.start();
    expect(problems).toEqual([{ at: 'connect', errorCode: 600_009, text: 'Error: no such server' }]);
  });

  it('that is not open any more is told as 10002, once, and left', async () => {
    const { line, last, problems, pass } = await lineIn('online');
    last().socket.readyState = 3;
    line.send(COMMAND.clientMessage, '{}');
    line.send(COMMAND.clientMessage, '{}');
    await pass(0);
    expect([problems.map(({ errorCode }) => errorCode), line.state]).toEqual([[10_002], 'idle']);
  });
});

describe('races', () => {
  it('the late close event of the old socket does not touch the new one', async () => {
    const { line, last, pass, sockets } = await lineIn('online');
    const [old] = sockets;
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    await pass(10);
    await last().opens();
    await old?.reportsLate();
    expect(line.state).toBe('negotiating');
    expect(last().commands).toEqual([COMMAND.keyNegotiate]);
    await last().negotiates();
    await last().logsIn();
    expect(line.state).toBe('online');
  });

  it('close 99 followed at once by enable(false) stays off', async () => {
    const { line, last, pass, sockets } = await lineIn('online');
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    line.enable(false);
    await pass(600_000);
    expect([line.state, sockets.length]).toEqual(['stopped', 1]);
  });

  it('packet ids grow over reconnections', async () => {
    const { last, pass, goOnline, sockets } = await lineIn('online');
    await last().drops();
    await pass(1_500);
    await goOnline();
    const ids = sockets.flatMap(({ sent }) => sent.map(({ packetId }) => packetId));
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });

  it('what a dead connection was about to say is not said on the next', async () => {
    const { line, last, pass } = await lineIn('online');
    line.send(COMMAND.clientMessage, '{}');
    line.enable(false);
    await pass(0);
    expect(last().commands).not.toContain(COMMAND.clientMessage);
  });
});

describe('a redirect', () => {
  const redirected = async (addressList: string[], time?: number) => {
    const opened = await lineIn('online');
    await opened.last().says(COMMAND.redirectServer, { addressList, delay: 0, loc: '', conf: '', ...(time === undefined ? {} : { time }) });
    await opened.pass(0);
    return opened;
  };

  it('is tried in its order, then the configured address, and forgotten after one failure each', async () => {
    const { last, pass, sockets } = await redirected(['ws://spare.test/a,60', 'ws://spare.test/b,60']);
    await last().drops();
    await pass(2_000);
    await last().drops();
    await pass(4_000);
    expect(sockets.map(({ address }) => address)).toEqual(
      [settings.address, 'ws://spare.test/a', 'ws://spare.test/b', settings.address]);
  });

  it('holds for its seconds', async () => {
    const { last, pass, goOnline } = await redirected(['ws://spare.test/a,60']);
    await goOnline();
    await pass(61_000);
    await last().drops();
    await pass(2_000);
    expect(last().address).toBe(settings.address);
  });

  it('outlives the page while it holds', async () => {
    const { store } = await redirected(['ws://spare.test/a,60']);
    const { line, last } = openLine({ store });
    line.start();
    expect(last().address).toBe('ws://spare.test/a');
  });

  it.each([['to a host that nobody named', ['ws://evil.test/push,60']], ['without seconds', ['ws://spare.test/a']], ['to nowhere', ['spare,60']]])(
    '%s is not followed', async (_what, addressList) => {
      const { last } = await redirected(addressList);
      expect(last().address).toBe(settings.address);
    });

  it('that was made too long ago is over', async () => {
    const { last } = await redirected(['ws://spare.test/a,60'], 1);
    expect(last().address).toBe(settings.address);
  });
});
