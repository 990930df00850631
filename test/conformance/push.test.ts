// The push statements of the specification, one test each, named by its section.

import { describe, expect, it } from 'vitest';
import { readWebConfig } from '#features/catalog/web/configFields.ts';
import { Actions, type ActionReply } from '#packages/push/client/actions.ts';
import { createPushClient } from '#packages/push/client/client.ts';
import type { ConnectionProblem } from '#packages/push/client/problem.ts';
import { STORAGE_KEYS } from '#packages/push/client/storageKeys.ts';
import {
  CLIENT_ACTION,
  CLOSE,
  COMMAND,
  RESULT,
  TIMER,
  WAITING_TIME_OUT,
} from '#packages/push/protocol/commands.ts';
import { openPage, type ServerSide, settings } from '../support/pushPage.ts';
import { handTimers } from '../support/timers.ts';

const NAMES = Object.fromEntries(Object.entries(COMMAND).map(([name, command]) => [command, name]));
const said = ({ commands }: ServerSide) => commands.map((command) => NAMES[command]);

function open(options: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(options);
  const problems: ConnectionProblem[] = [];
  const client = createPushClient(settings, page.around, (problem) => problems.push(problem));
  const shown: string[] = [];
  client.onMessage(({ id }) => {
    shown.push(id);
  });
  return { ...page, client, problems, shown };
}

async function online(options: Parameters<typeof openPage>[0] = {}) {
  const opened = open(options);
  await opened.goOnline();
  return opened;
}

/** Online for so long that the server's word is trusted. */
async function settledOnline() {
  const opened = await online();
  await opened.pass(30_000);
  return opened;
}

describe('3: storage and config', () => {
  it('push client data: registration id, client id, session, device id', async () => {
    const { store } = await online();
    expect(
      [STORAGE_KEYS.regId, STORAGE_KEYS.cid, STORAGE_KEYS.session, STORAGE_KEYS.deviceId].every((name) =>
        store.getItem(name),
      ),
    ).toBe(true);
  });

  it('the push app id is fixed in config', () => {
    const push = { appId: 'app', keyId: 'key', publicKey: 'public' };
    expect(readWebConfig({ push }).push).toEqual(push);
  });
});

describe('4: push connection', () => {
  it('key negotiate, then register (if no valid session), then login, then online', async () => {
    const { last, client } = await online();
    expect([said(last()).slice(0, 3), client.state]).toEqual([
      ['keyNegotiate', 'register', 'login'],
      'online',
    ]);
  });

  it('key negotiate, then login with a valid session', async () => {
    const { store } = await online();
    const { last } = await online({ store });
    expect(said(last()).slice(0, 2)).toEqual(['keyNegotiate', 'login']);
  });

  it('on login failure the cid and session are cleared and registration is redone', async () => {
    const { store } = await online();
    const { last } = open({ store });
    await last().opens();
    await last().negotiates();
    await last().refuses(COMMAND.loginResult);
    expect([store.getItem(STORAGE_KEYS.cid), store.getItem(STORAGE_KEYS.session)]).toEqual([null, null]);
    expect(said(last())).toEqual(['keyNegotiate', 'login', 'register']);
  });

  it.each([CLOSE.refused, CLOSE.blocked, CLOSE.signedOut])(
    'server close code %i stops reconnecting',
    async (code) => {
      const { last, pass, sockets, client } = await settledOnline();
      await last().says(COMMAND.serverClose, { code, msg: '' });
      await pass(86_400_000);
      expect([client.state, sockets.length, [20, 23, 24].includes(code)]).toEqual(['stopped', 1, true]);
    },
  );

  it.each([
    [true, true, 2],
    [true, false, 1],
    [false, true, 1],
    [false, false, 1],
  ])(
    '21 reconnects only if the page is focused (%s) and visible (%s)',
    async (hasFocus, isVisible, sockets) => {
      const opened = await settledOnline();
      Object.assign(opened.world, { hasFocus, isVisible });
      await opened.last().says(COMMAND.serverClose, { code: 21, msg: '' });
      await opened.pass(10_000);
      expect(opened.sockets).toHaveLength(sockets);
    },
  );

  it.each([CLOSE.slowConsumer, CLOSE.idle, CLOSE.goingAway, 99])(
    'other code %i reconnects after 10 ms',
    async (code) => {
      const { last, pass, sockets } = await settledOnline();
      await last().says(COMMAND.serverClose, { code, msg: '' });
      await pass(9);
      expect(sockets).toHaveLength(1);
      await pass(1);
      expect(sockets).toHaveLength(2);
    },
  );

  it('a redirect-server close reconnects after the given delay', async () => {
    const { last, pass, sockets } = await online();
    await last().says(COMMAND.redirectServer, {
      addressList: ['ws://spare.test/push,60'],
      delay: 1_234,
      loc: '',
      conf: '',
    });
    await pass(1_233);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets.map(({ address }) => address)).toEqual([settings.address, 'ws://spare.test/push']);
  });

  it('regained network reconnects after 100 ms, and what chance adds', async () => {
    const { last, world, client, pass, sockets } = open({ random: 0 });
    world.isNetworkUp = false;
    await last().drops();
    await pass(10_000);
    expect(sockets).toHaveLength(1);
    world.isNetworkUp = true;
    client.wake();
    await pass(99);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });
});

describe('5: validation', () => {
  it.each(['', ' '])('push app id “%s” is refused: it must be non-empty', (appId) => {
    expect(() => createPushClient({ ...settings, appId }, openPage().around)).toThrow('app id');
    expect(readWebConfig({ push: { appId, keyId: 'key', publicKey: 'public' } }).push).toBeUndefined();
  });

  it('received push messages must carry a matching signature (hash of timestamp, packet id, command, data), else an error', async () => {
    const { last, shown, problems } = await online();
    const action = {
      appId: 'app',
      cid: 'c',
      msgId: 'm',
      msgAction: 'pushmessage',
      msgData: '{"id":"m"}',
      msgExtraData: JSON.stringify({ seq: 1, id: 'm1', type: 'TRADE', unread: 1 }),
    };
    const packetId = 77;
    await last().says(COMMAND.serverMessage, action, {
      packetId,
      signature: `hash of 1${packetId}80something else`,
    });
    expect([shown, problems.map(({ at }) => at)]).toEqual([[], ['signature']]);
    await last().says(COMMAND.serverMessage, action, {
      packetId,
      signature: `hash of 1${packetId}80${JSON.stringify(action)}`,
    });
    expect([shown, problems.length]).toEqual([['m1'], 1]);
  });

  it.each(['des/cbc/pkcs7', 'aes/gcm/pkcs7', 'aes/cbc/zero', 'aes', ''])(
    'key negotiation must name a known algorithm, mode and padding: not “%s”',
    async (encryptType) => {
      const { last, problems } = open();
      await last().opens();
      await last().says(COMMAND.keyNegotiateResult, { errorCode: 0, errorMsg: '', encryptType });
      expect([said(last()), problems[0]?.at]).toEqual([['keyNegotiate'], 'negotiate']);
    },
  );

  it.each([
    ['errorCode 0', { errorCode: 1, cid: 'c', session: 's' }],
    ['a cid', { errorCode: 0, cid: '', session: 's' }],
    ['a session', { errorCode: 0, cid: 'c', session: '' }],
  ])('register needs %s', async (_what, result) => {
    const { last, problems } = open();
    await last().opens();
    await last().negotiates();
    await last().says(COMMAND.registerResult, { errorMsg: '', deviceId: '', regId: '', ...result });
    expect([said(last()), problems[0]?.at]).toEqual([['keyNegotiate', 'register'], 'register']);
  });
});

describe('7: push service', () => {
  it.each<[string, number]>([
    ['heartbeat', 0],
    ['keyNegotiate', 1],
    ['register', 2],
    ['login', 3],
    ['clientMessage', 5],
  ])('command %s is %i and is sent', async (name, command) => {
    const { last, pass } = await online();
    await pass(60_000);
    expect([NAMES[command], last().commands.includes(command)]).toEqual([name, true]);
  });

  it('heartbeat every 60 s', async () => {
    const { last, pass } = await online();
    const beats = () => said(last()).filter((name) => name === 'heartbeat').length;
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await pass(59_999);
      counts.push(beats());
      await pass(1);
      counts.push(beats());
      await last().says(COMMAND.heartbeat, '');
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('client action phone info: device model, brand, version, type MINIPROGRAM, language', async () => {
    const { last } = await online();
    expect(
      last()
        .actions(CLIENT_ACTION.phoneInfo)
        .map(({ data }) => data),
    ).toMatchObject([
      { model: 'm', brand: 'b', system_version: '1', type: 'MINIPROGRAM', extra: { language: 'zh-CN' } },
    ]);
  });

  it('client actions feedback and received acknowledgements answer the server action push message', async () => {
    const { last, shown, pass } = await online();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread);
    expect([
      shown,
      last().actions(CLIENT_ACTION.feedback).length,
      last().actions(CLIENT_ACTION.received).length,
    ]).toEqual([['m1'], 2, 1]);
  });

  it('server actions and others: what is not known is passed over', async () => {
    const { last, client, shown } = await online();
    await last().acts('redirect_server', 'x', { id: 'x' });
    await last().acts('response_bind', 'y', {});
    expect([client.state, shown]).toEqual(['online', []]);
  });
});

describe('8: push errors', () => {
  const offlineAction = (msgAction: string) => {
    const { timers, pass } = handTimers();
    const sent: string[] = [];
    const results: ActionReply[] = [];
    const actions = new Actions({ timers, newId: () => 'id', send: (msgId) => sent.push(msgId) });
    const add = () => {
      actions.add({ msgAction, msgData: () => '{}', ended: (result) => results.push(result) });
    };
    return { actions, add, pass, sent, results };
  };

  it('waiting time out after 10 s', async () => {
    const { actions, add, pass, results } = offlineAction(CLIENT_ACTION.feedback);
    add();
    await pass(9_999);
    actions.wentOnline();
    await pass(1);
    await pass(3_600_000);
    expect(results).toEqual([{ errorCode: RESULT.timeOut, errorMsg: WAITING_TIME_OUT }]);
    expect([TIMER.waiting, WAITING_TIME_OUT]).toEqual([10_000, 'waiting time out']);
  });

  it.each([
    ['phone info', CLIENT_ACTION.phoneInfo],
    ['feedback', CLIENT_ACTION.feedback],
  ])('failed %s resend after 30 s', async (_name, msgAction) => {
    const { actions, add, pass, sent } = offlineAction(msgAction);
    actions.wentOnline();
    add();
    actions.settle('id', { errorCode: RESULT.operationTooOften, errorMsg: '' });
    await pass(29_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('received ack resend after 3 s', async () => {
    const { actions, add, pass, sent } = offlineAction(CLIENT_ACTION.received);
    add();
    await pass(TIMER.waiting);
    actions.wentOnline();
    await pass(2_999);
    expect(sent).toHaveLength(0);
    await pass(1);
    expect(sent).toHaveLength(1);
  });

  it('error codes: success, client id not found, operation too often, repeat message, time out', () => {
    expect(RESULT).toEqual({
      success: 0,
      clientIdNotFound: 1,
      operationTooOften: 2,
      repeatMessage: 3,
      timeOut: 4,
    });
  });

  it.each([
    [RESULT.success, 1],
    [RESULT.repeatMessage, 1],
    [RESULT.clientIdNotFound, 2],
    [RESULT.operationTooOften, 2],
  ])('code %i: sent %i times', async (errorCode, times) => {
    const { actions, add, pass, sent } = offlineAction(CLIENT_ACTION.feedback);
    actions.wentOnline();
    add();
    actions.settle('id', { errorCode, errorMsg: '' });
    await pass(30_000);
    expect(sent).toHaveLength(times);
  });

  it('socket connect failure 600009', () => {
    const { around, world } = openPage();
    world.isReachable = false;
    const codes: number[] = [];
    createPushClient(settings, around, ({ errorCode }) => codes.push(errorCode));
    expect(codes).toEqual([600_009]);
  });

  it('send on closed socket 10002', async () => {
    const { last, pass, problems } = await online();
    last().socket.readyState = 3;
    await pass(60_000);
    expect(problems.map(({ errorCode }) => errorCode)).toEqual([10_002]);
  });
});

describe('9: constants and limits', () => {
  it('heartbeat every 60000 ms', () => {
    expect(TIMER.heartbeat).toBe(60_000);
  });

  it('push wait 10000 ms', () => {
    expect(TIMER.waiting).toBe(10_000);
  });

  it('phone info re-sent at most once per 24 h', async () => {
    const { last, pass, goOnline, sockets } = await online();
    await last().acts('received', last().actions(CLIENT_ACTION.phoneInfo)[0]?.msgId ?? '', {});
    const loggedInAgainAfter = async (wait: number) => {
      await last().drops();
      await pass(wait);
      if (last().closed) await pass(60_000);
      await goOnline();
      return sockets.flatMap((side) => side.actions(CLIENT_ACTION.phoneInfo)).length;
    };
    expect([await loggedInAgainAfter(1_000), await loggedInAgainAfter(86_400_000)]).toEqual([1, 2]);
  });

  it('at most 10 connection attempts in 5 s', async () => {
    const { last, pass, attempts } = open({ random: 0 });
    for (let tenth = 0; tenth < 120; tenth += 1) {
      if (!last().closed) await last().drops();
      await pass(100);
    }
    const most = Math.max(
      ...attempts.map((from) => attempts.filter((at) => at >= from && at < from + 5_000).length),
    );
    expect(most).toBe(10);
  });

  it('enable/disable at most once per second', async () => {
    const { client, pass, sockets } = await online();
    client.enable(false);
    client.enable(true);
    await pass(999);
    expect([client.state, sockets.length]).toEqual(['stopped', 1]);
    await pass(11);
    expect([client.state, sockets.length]).toEqual(['connecting', 2]);
  });
});
