// Reports repeated until answered: phone info and feedback.

import { describe, expect, it } from 'vitest';
import { onlineClient, quietClient, repliesTo } from '../../../test/support/pushTab.ts';
import { COMMAND, TIMER } from '../protocol/commands.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

describe('phone info', () => {
  it('is sent at the first login, as a mini program whose platform is H5', async () => {
    const { last } = await onlineClient();
    expect(
      last()
        .actions('addphoneinfo')
        .map(({ data }) => data),
    ).toMatchObject([
      {
        model: 'm',
        type: 'MINIPROGRAM',
        deviceid: 'MINIPROGRAM-d1',
        device_token: '',
        extra: { platform: 'H5', language: 'zh-CN' },
      },
    ]);
  });

  it.each([
    ['success', 0],
    ['repeat message', 3],
  ])('%s counts as done for 24 h', async (_name, errorCode) => {
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

  it('times out after 10 s, then retries 30, 60, 120 … s later with the same msgId, five times', async () => {
    const opened = await onlineClient();
    const at: number[] = [];
    for (let second = 0; second < 3_000; second += 10) {
      await opened.pass(10_000);
      await opened.last().says(COMMAND.heartbeat, '');
      if (opened.last().actions('addphoneinfo').length > at.length + 1) at.push(second + 10);
    }
    expect(at).toEqual([40, 110, 240, 490, 980]);
    expect(
      new Set(
        opened
          .last()
          .actions('addphoneinfo')
          .map(({ msgId }) => msgId),
      ).size,
    ).toBe(1);
  });

  it('an explicit error is repeated too, and does not count as done', async () => {
    const { last, pass, store } = await onlineClient();
    const [info] = last().actions('addphoneinfo');
    await last().acts('addphoneinfo', info?.msgId ?? '', { errorCode: 2, errorMsg: 'operation too often' });
    expect(store.getItem(STORAGE_KEYS.phoneInfoTime)).toBeNull();
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
    expect(store.getItem(STORAGE_KEYS.cid)).toBe('cid of s2');
  });
});

describe('feedback', () => {
  it('leaves the rush to the acknowledgements: it goes out within 20000 ms, by chance', async () => {
    const { last, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread / 2 - 1);
    expect([last().actions('received').length, last().actions('pushmessage_feedback').length]).toEqual([
      1, 0,
    ]);
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
      for (let turn = 0; turn < 10; turn += 1) await pass(0);
      return last().actions('pushmessage_feedback').length - 40;
    };
    await pass(TIMER.feedbackSpread / 2);
    expect(await repeated(40_000)).toBe(10);
    expect(await repeated(1_000)).toBe(20);
  });
});
