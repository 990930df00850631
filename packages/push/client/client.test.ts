// The client of one tab against a scripted server: every row of the table of timers, and what is shown, followed and acknowledged.
import { describe, expect, it, vi } from 'vitest';
import { openPage, settings } from '../../../test/support/pushPage.ts';
import type { StoredMessage } from '../codec.ts';
import { CLIENT_ACTION, COMMAND, TIMER } from '../commands.ts';
import { createPushClient } from './client.ts';
import type { Problem } from './problem.ts';
import { STORED } from './stored.ts';
import { createUnavailablePush } from './unavailable.ts';

async function openClient(options: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(options);
  const problems: Problem[] = [];
  const client = createPushClient(settings, page.around, (problem) => problems.push(problem));
  const shown: StoredMessage[] = [];
  client.onMessage((message) => { shown.push(message); });
  return { ...page, client, shown, problems };
}

async function onlineClient(options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openClient(options);
  await opened.goOnline();
  expect(opened.client.state).toBe('online');
  return opened;
}

/** The day's phone info has been sent already. */
async function quietClient() {
  const opened = await onlineClient();
  const [info] = opened.last().actions('addphoneinfo');
  await opened.last().acts('received', info?.msgId ?? '', {});
  return opened;
}

const repliesTo = async ({ last, pass }: Awaited<ReturnType<typeof openClient>>, seconds: number) => {
  for (let second = 0; second < seconds; second += 30) {
    await pass(30_000);
    await last().says(COMMAND.heartbeat, '');
  }
};

describe('heartbeat', () => {
  it('60000 ms after the last frame, an empty JSON string', async () => {
    const { last, pass } = await quietClient();
    await pass(59_999);
    expect(last().commands).not.toContain(COMMAND.heartbeat);
    await pass(1);
    expect(last().sent.at(-1)).toMatchObject({ command: COMMAND.heartbeat, payload: '' });
  });

  it('is restarted by every received frame', async () => {
    const { last, pass } = await quietClient();
    await pass(50_000);
    await last().pushes(1);
    await pass(50_000);
    expect(last().commands).not.toContain(COMMAND.heartbeat);
  });

  it('without an answer for 75 s the line is taken for dead and made anew', async () => {
    const { client, last, pass, sockets } = await quietClient();
    await pass(74_999);
    expect(client.state).toBe('online');
    await pass(1);
    expect([client.state, last().closed?.reason]).toEqual(['offline', 'silent']);
    await pass(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('keeps the line up for hours', async () => {
    const opened = await quietClient();
    await repliesTo(opened, 3 * 3_600);
    expect([opened.client.state, opened.sockets.length]).toEqual(['online', 1]);
  });

  it('is sent at once when the network is back or the person is, and must be answered within 10 s', async () => {
    const { client, last, pass } = await quietClient();
    client.wake();
    await pass(0);
    expect(last().commands.at(-1)).toBe(COMMAND.heartbeat);
    await pass(10_000);
    expect(client.state).toBe('offline');
  });
});

describe('a server that does not go on', () => {
  it.each(['connecting', 'negotiating', 'registering', 'logging in'])('while %s is left after 10 s', async (phase) => {
    const { last, pass } = await openClient();
    const ways = [() => last().opens(), () => last().negotiates(), () => last().registers()];
    for (const go of ways.slice(0, ['connecting', 'negotiating', 'registering', 'logging in'].indexOf(phase))) await go();
    const side = last();
    await pass(9_999);
    expect(side.closed).toBeUndefined();
    await pass(1);
    expect(side.closed?.reason).toBe('silent');
  });
});

describe('phone info', () => {
  it('is sent at the first login, as a mini program whose platform is H5', async () => {
    const { last } = await onlineClient();
    expect(last().actions('addphoneinfo').map(({ data }) => data)).toMatchObject([{
      model: 'm', type: 'MINIPROGRAM', deviceid: 'MINIPROGRAM-d1', device_token: '', extra: { platform: 'H5', language: 'zh-CN' },
    }]);
  });

  it.each([['success', 0], ['repeat message', 3]])('%s counts as done for 24 h', async (_name, errorCode) => {
    const { last, pass, goOnline } = await onlineClient();
    const [info] = last().actions('addphoneinfo');
    await last().acts('addphoneinfo', info?.msgId ?? '', { errorCode, errorMsg: '' });
    await last().drops();
    await pass(2_000);
    await goOnline();
    expect(last().actions('addphoneinfo')).toHaveLength(0);
    await last().drops();
    await pass(86_400_000);
    await goOnline();
    expect(last().actions('addphoneinfo')).toHaveLength(1);
  });

  it('waiting time out after 10000 ms, again 30, 60, 120 … s later with the same msgId, at most five times', async () => {
    const opened = await onlineClient();
    const at: number[] = [];
    for (let second = 0; second < 3_000; second += 10) {
      await opened.pass(10_000);
      await opened.last().says(COMMAND.heartbeat, '');
      if (opened.last().actions('addphoneinfo').length > at.length + 1) at.push(second + 10);
    }
    expect(at).toEqual([40, 110, 240, 490, 980]);
    expect(new Set(opened.last().actions('addphoneinfo').map(({ msgId }) => msgId)).size).toBe(1);
  });

  it('an explicit error is repeated too, and does not count as done', async () => {
    const { last, pass, store } = await onlineClient();
    const [info] = last().actions('addphoneinfo');
    await last().acts('addphoneinfo', info?.msgId ?? '', { errorCode: 2, errorMsg: 'operation too often' });
    expect(store.getItem(STORED.phoneInfoTime)).toBeNull();
    await pass(30_000);
    expect(last().actions('addphoneinfo')).toHaveLength(2);
  });

  it('no reconnection starts another loop beside it', async () => {
    const { last, pass, goOnline, sockets } = await onlineClient();
    for (let cut = 0; cut < 5; cut += 1) {
      await last().drops();
      await pass(2_000);
      if (last().closed) await pass(60_000);
      await goOnline();
    }
    const sent = sockets.flatMap((side) => side.actions('addphoneinfo'));
    expect(new Set(sent.map(({ msgId }) => msgId)).size).toBe(1);
  });

  it('another cid sends its own', async () => {
    const { last, pass, store } = await quietClient();
    await last().drops();
    await pass(2_000);
    await last().opens();
    await last().negotiates();
    await last().refuses(COMMAND.loginResult);
    await last().registers('s2');
    await last().logsIn();
    expect(last().actions('addphoneinfo')).toHaveLength(1);
    expect(store.getItem(STORED.cid)).toBe('cid of s2');
  });
});

describe('a stored message', () => {
  it('is shown, acknowledged, and fed back as "0" and "220000"', async () => {
    const { last, shown, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread);
    expect(shown).toEqual([{ seq: 1, id: 'm1', type: 'TRADE', unread: 1 }]);
    expect(last().actions('received').map(({ data }) => data)).toEqual([{ cid: 'cid of s1', msgId: 'push-m1' }]);
    expect(last().actions('pushmessage_feedback').map(({ data }) => data)).toMatchObject([
      { messageid: 'm1', appkey: 'k', appid: 'app', taskid: 't', actionid: '0', result: 'ok', timestamp: expect.stringMatching(/^\d+$/) as string },
      { actionid: '220000' },
    ]);
  });

  it('that comes twice is shown once and acknowledged twice', async () => {
    const { last, shown } = await quietClient();
    await last().pushes(1);
    await last().pushes(1);
    expect([shown.length, last().actions('received').length]).toEqual([1, 2]);
  });

  it('is not shown again by the next page', async () => {
    const { last, store } = await quietClient();
    await last().pushes(1);
    const next = await onlineClient({ store });
    await next.last().pushes(1);
    await next.last().pushes(2);
    expect(next.shown.map(({ id }) => id)).toEqual(['m2']);
  });

  it('is remembered among the last 500, and by its number beyond', async () => {
    const { last, shown, store } = await quietClient();
    for (let seq = 1; seq <= 502; seq += 1) await last().pushes(seq);
    await last().pushes(1);
    await last().pushes(502);
    expect(shown).toHaveLength(502);
    expect((JSON.parse(store.getItem(STORED.shown) ?? '') as { shown: unknown[] }).shown).toHaveLength(500);
  });

  it('keeps its id under another cid, whose numbers begin anew', async () => {
    const { last, pass, shown } = await quietClient();
    await last().pushes(7);
    await last().drops();
    await pass(2_000);
    await last().opens();
    await last().negotiates();
    await last().refuses(COMMAND.loginResult);
    await last().registers('s2');
    await last().logsIn();
    await last().pushes(1, 'm7');
    await last().pushes(2, 'm8');
    expect(shown.map(({ id }) => id)).toEqual(['m7', 'm8']);
  });

  it('msgIds of one millisecond all differ', async () => {
    const { last, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread);
    const ids = ['received', 'pushmessage_feedback'].flatMap((action) => last().actions(action).map(({ msgId }) => msgId));
    expect(new Set(ids).size).toBe(3);
  });

  it('with msgData that is no JSON vanishes', async () => {
    const { last, shown } = await quietClient();
    await last().says(COMMAND.serverMessage, { appId: '', cid: '', msgId: '1', msgAction: 'pushmessage', msgData: '{', msgExtraData: '{}' });
    expect([shown.length, last().actions('received').length]).toEqual([0, 0]);
  });

  it('with an empty payload is acknowledged and not shown', async () => {
    const { last, shown } = await quietClient();
    await last().acts('pushmessage', 'x', { id: 'x', appKey: '', appId: '', messageid: '', taskId: '', actionChain: [], cdnType: '' });
    expect([shown.length, last().actions('received').length]).toEqual([0, 1]);
  });
});

describe('feedback', () => {
  it('leaves the rush to the acknowledgements: it goes out within 20000 ms, by chance', async () => {
    const { last, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread / 2 - 1);
    expect([last().actions('received').length, last().actions('pushmessage_feedback').length]).toEqual([1, 0]);
    await pass(1);
    expect(last().actions('pushmessage_feedback')).toHaveLength(2);
  });

  it('is done when it is answered', async () => {
    const opened = await quietClient();
    await opened.last().pushes(1);
    await opened.pass(TIMER.feedbackSpread);
    const [first, second] = opened.last().actions('pushmessage_feedback');
    await opened.last().acts('received', first?.msgId ?? '', {});
    await opened.last().acts('pushmessage_feedback', second?.msgId ?? '', { errorCode: 3, errorMsg: '' });
    await repliesTo(opened, 600);
    expect(opened.last().actions('pushmessage_feedback')).toHaveLength(2);
  });

  it('without an answer is sent again 30000 ms after its time out', async () => {
    const { last, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread / 2);
    await pass(39_999);
    expect(last().actions('pushmessage_feedback')).toHaveLength(2);
    await pass(1);
    expect(last().actions('pushmessage_feedback')).toHaveLength(4);
  });
});

describe('what is repeated or was kept', () => {
  it('goes out ten a second, fewer than the server takes', async () => {
    const { last, pass } = await quietClient();
    for (let seq = 1; seq <= 20; seq += 1) await last().pushes(seq);
    const repeated = async (wait: number) => {
      await pass(wait);
      // One frame after the other is encrypted.
      for (let turn = 0; turn < 10; turn += 1) await pass(0);
      return last().actions('pushmessage_feedback').length - 40;
    };
    await pass(TIMER.feedbackSpread / 2);
    expect(await repeated(40_000)).toBe(10);
    expect(await repeated(1_000)).toBe(20);
  });
});

describe('attempts', () => {
  it('at most 10 in 5 s; the eleventh is deferred to the end of the window, not lost', async () => {
    const { last, pass, sockets } = await openClient({ random: 0 });
    for (let drop = 0; drop < 12; drop += 1) {
      await last().drops();
      await pass(100);
    }
    expect(sockets).toHaveLength(10);
    await pass(3_799);
    expect(sockets).toHaveLength(10);
    await pass(1);
    expect(sockets).toHaveLength(11);
  });

  it.each([[0, 500], [0.999_999, 1_500]])('with chance %d the first after a loss comes after %i ms', async (random, wait) => {
    const { last, pass, sockets } = await onlineClient({ random });
    await last().drops();
    await pass(wait - 1);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('come more and more seldom while nobody answers, at most a minute apart', async () => {
    const { world, pass, last, attempts } = await onlineClient({ random: 0.999_999 });
    await last().drops();
    world.isReachable = false;
    await pass(600_000);
    const waits = attempts.slice(1).map((at, index) => Math.round((at - (attempts[index] ?? 0)) / 1_000));
    expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

describe('enable and disable', () => {
  it('once per second; what is wanted last is applied when the second is over', async () => {
    const { client, pass, sockets } = await quietClient();
    client.enable(false);
    expect(client.state).toBe('stopped');
    client.enable(true);
    client.enable(false);
    client.enable(true);
    await pass(999);
    expect([client.state, sockets.length]).toEqual(['stopped', 1]);
    await pass(11);
    expect(sockets).toHaveLength(2);
  });
});

describe('whoever follows', () => {
  it('is told to the server together with all others, at the login and at every change', async () => {
    const { client, last, goOnline, pass } = await openClient();
    client.follow(['market'], vi.fn());
    const stop = client.follow(['listing/7', 'market'], vi.fn());
    await pass(200);
    await goOnline();
    stop();
    client.follow(['me'], vi.fn());
    await pass(200);
    expect(last().actions('set_tag').map(({ data }) => data['tags'])).toEqual([['market', 'listing/7'], ['market', 'me']]);
  });

  it('hears of news on what it follows and of nothing else, and signals are not acknowledged', async () => {
    const { client, last } = await quietClient();
    const [ofMarket, ofMine] = [vi.fn(), vi.fn()];
    client.follow(['market', 'me'], ofMarket);
    client.follow(['me'], ofMine);
    const data = { id: '', appKey: '', appId: '', messageid: '', taskId: '', actionChain: [], cdnType: '' };
    await last().acts('pushmessage', '', data, { topics: ['market'] });
    expect([ofMarket.mock.calls.length, ofMine.mock.calls.length]).toEqual([1, 0]);
    await last().acts('pushmessage', '', data, { topics: ['me', 'market'] });
    expect([ofMarket.mock.calls.length, ofMine.mock.calls.length]).toEqual([2, 1]);
    expect([last().actions('received'), last().actions('pushmessage_feedback')]).toEqual([[], []]);
  });

  it('hears once after each return of the line, when the server follows for it again', async () => {
    const { client, last, pass, goOnline } = await quietClient();
    const hear = vi.fn();
    client.follow(['market'], hear);
    await pass(10_000);
    const follows = async () => {
      await last().acts('settag_result', last().actions('set_tag').at(-1)?.msgId ?? '', { errorCode: 0, errorMsg: '', tags: ['market'] });
    };
    await follows();
    hear.mockClear();
    await last().drops();
    await pass(2_000);
    await goOnline();
    expect(hear).not.toHaveBeenCalled();
    await follows();
    await follows();
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('hears once when somebody has signed in or out', async () => {
    const { client, last, pass } = await quietClient();
    const hear = vi.fn();
    client.follow(['me'], hear);
    await pass(10_000);
    client.renew();
    await pass(0);
    const asked = last().actions('set_tag');
    await last().acts('settag_result', asked.at(-1)?.msgId ?? '', { errorCode: 0, errorMsg: '', tags: ['me'] });
    expect([asked.length, hear.mock.calls.length]).toEqual([2, 1]);
  });

  it('a wish the server has not answered is said again with what is wanted then', async () => {
    const { client, last, pass } = await quietClient();
    client.follow(['market'], vi.fn());
    await pass(40_200);
    expect(last().actions('set_tag')).toHaveLength(2);
  });
});

describe('what is said while offline', () => {
  it('goes out at the next login', async () => {
    const { last, pass, goOnline, client } = await onlineClient();
    await last().pushes(1);
    await last().drops();
    client.follow(['market'], vi.fn());
    await pass(1_500);
    await goOnline();
    expect(last().actions('set_tag')).toHaveLength(1);
  });
});

describe('where there can be no push connection', () => {
  it('whoever follows reads again every 30 s and on return to the page, but not behind it', async () => {
    const { timers, pass, world, around } = openPage();
    const client = createUnavailablePush(timers, around.sight);
    const hear = vi.fn();
    client.follow(['market'], hear);
    await pass(30_000);
    expect([client.state, hear.mock.calls.length]).toEqual(['unavailable', 1]);
    world.isVisible = false;
    await pass(60_000);
    expect(hear).toHaveBeenCalledTimes(1);
    world.isVisible = true;
    client.enable(true);
    expect(hear).toHaveBeenCalledTimes(2);
  });
});

it('every action of the client has its literal', () => {
  expect(CLIENT_ACTION).toEqual({ phoneInfo: 'addphoneinfo', feedback: 'pushmessage_feedback', received: 'received', setTag: 'set_tag' });
});
