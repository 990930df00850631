// Connection states up to being online: every row of the table.

import { describe, expect, it } from 'vitest';
import { openLine, lineIn, UP } from '../../../test/support/pushPhases.ts';
import { CLOSE, COMMAND, REFUSAL } from '../protocol/commands.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

describe('idle', () => {
  it.each<[string, (opened: ReturnType<typeof openLine>) => void, number]>([
    [
      'init',
      ({ line }) => {
        line.start();
      },
      0,
    ],
    [
      'enable(true)',
      ({ line }) => {
        line.enable(true);
      },
      10,
    ],
    [
      'network regained',
      ({ line }) => {
        line.networkRegained();
      },
      300,
    ],
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
    expect(last().sent).toEqual([
      {
        command: 1,
        packetId: 1,
        payload: {
          appId: 'app',
          rsaPublicKeyId: 'key-1',
          algorithm: 'AES',
          secretKey: 'sealed',
          iv: '',
        },
      },
    ]);
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
    expect(last().sent.at(-1)).toMatchObject({
      command: 2,
      payload: { appId: 'app', regId: expect.stringMatching(/^M-V/) as string },
    });
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
    store.setItem(STORAGE_KEYS.session, 'another');
    const { last, line } = openLine({ store });
    line.start();
    await last().opens();
    await last().negotiates();
    expect(last().commands).toEqual([1, 2]);
  });

  it.each([
    [
      'an error code',
      { errorCode: 1, errorMsg: 'not enabled', encryptType: '' },
      'key negotiate fail: not enabled',
    ],
    [
      'an unknown mode',
      { errorCode: 0, errorMsg: '', encryptType: 'aes/gcm/pkcs7' },
      'key negotiate fail: unknown mode: gcm',
    ],
    [
      'an unknown padding',
      { errorCode: 0, errorMsg: '', encryptType: 'aes/cbc/zero' },
      'key negotiate fail: unknown padding: zero',
    ],
    [
      'an unknown algorithm',
      { errorCode: 0, errorMsg: '', encryptType: 'des/cbc/pkcs7' },
      'key negotiate fail: unknown algorithm: des',
    ],
  ])('16 with %s → error, closed, again after 30 s', async (_what, result, text) => {
    const { last, problems, line, pass, sockets } = await lineIn('negotiating');
    await last().says(COMMAND.keyNegotiateResult, result);
    expect([problems[0]?.at, problems[0]?.text, line.state, last().closed?.code]).toEqual([
      'negotiate',
      text,
      'idle',
      1_000,
    ]);
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
    expect(
      [STORAGE_KEYS.cid, STORAGE_KEYS.session, STORAGE_KEYS.deviceId].map((name) => store.getItem(name)),
    ).toEqual(['cid of s1', 's1', 'd1']);
    expect(cids).toEqual(['cid of s1']);
    expect(last().sent.at(-1)).toMatchObject({ command: 3, payload: { session: 's1' } });
  });

  it.each([
    ['an error code', 1, 's'],
    ['no session', 0, ''],
  ])('32 with %s → error, again after 30 s', async (_what, errorCode, session) => {
    const { last, problems, line, pass, sockets } = await lineIn('registering');
    await last().says(COMMAND.registerResult, {
      errorCode,
      errorMsg: 'no',
      cid: 'c',
      session,
      deviceId: '',
      regId: '',
    });
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
    expect([store.getItem(STORAGE_KEYS.cid), store.getItem(STORAGE_KEYS.session)]).toEqual([null, null]);
    expect(last().commands).toEqual([1, 2, 3, 2]);
  });

  it('48 too often → the session stays, again after 30 s', async () => {
    const { last, store, pass, sockets } = await lineIn('logging_in');
    await last().refuses(COMMAND.loginResult, REFUSAL.tooOften);
    expect([store.getItem(STORAGE_KEYS.session), last().commands]).toEqual(['s1', [1, 2, 3]]);
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
  it.each([CLOSE.refused, CLOSE.blocked, CLOSE.signedOut])(
    '96 code %i → socket closed, no reconnection until enable',
    async (code) => {
      const { line, last, pass, sockets } = await lineIn(state);
      await last().says(COMMAND.serverClose, { code, msg: '' });
      expect([line.state, last().closed]).toEqual([
        'stopped',
        { code: 1_000, reason: `server close ${code}` },
      ]);
      line.networkRegained();
      await pass(3_600_000);
      expect(sockets).toHaveLength(1);
      line.enable(true);
      await pass(10);
      expect(sockets).toHaveLength(2);
    },
  );

  it.each([
    [true, true, 'idle'],
    [true, false, 'stopped'],
    [false, true, 'stopped'],
  ])('96 code 21, visible %s and focused %s → %s', async (isVisible, hasFocus, to) => {
    const { line, last, world, pass, sockets } = await lineIn(state);
    Object.assign(world, { isVisible, hasFocus });
    await last().says(COMMAND.serverClose, { code: CLOSE.replaced, msg: '' });
    expect(line.state).toBe(to);
    await pass(10_000);
    expect(sockets).toHaveLength(to === 'idle' ? 2 : 1);
  });

  it('112 → closes and reconnects there after its delay', async () => {
    const { last, pass, sockets, line } = await lineIn(state);
    await last().says(COMMAND.redirectServer, {
      addressList: ['ws://spare.test/push,60'],
      delay: 7_000,
      loc: '',
      conf: '',
    });
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
