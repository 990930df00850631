// Stored messages on the client: shown once, acknowledged each time.

import { describe, expect, it } from 'vitest';
import { onlineClient, quietClient } from '../../../test/support/pushTab.ts';
import { COMMAND, TIMER } from '../protocol/commands.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

describe('a stored message', () => {
  it('is shown, acknowledged, and fed back as "0" and "220000"', async () => {
    const { last, shown, pass } = await quietClient();
    await last().pushes(1);
    await pass(TIMER.feedbackSpread);
    expect(shown).toEqual([{ seq: 1, id: 'm1', type: 'TRADE', unread: 1 }]);
    expect(
      last()
        .actions('received')
        .map(({ data }) => data),
    ).toEqual([{ cid: 'cid of s1', msgId: 'push-m1' }]);
    expect(
      last()
        .actions('pushmessage_feedback')
        .map(({ data }) => data),
    ).toMatchObject([
      {
        messageid: 'm1',
        appkey: 'k',
        appid: 'app',
        taskid: 't',
        actionid: '0',
        result: 'ok',
        timestamp: expect.stringMatching(/^\d+$/) as string,
      },
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
    expect((JSON.parse(store.getItem(STORAGE_KEYS.shown) ?? '') as { shown: unknown[] }).shown).toHaveLength(
      500,
    );
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
    const ids = ['received', 'pushmessage_feedback'].flatMap((action) =>
      last()
        .actions(action)
        .map(({ msgId }) => msgId),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('with msgData that is no JSON vanishes', async () => {
    const { last, shown } = await quietClient();
    await last().says(COMMAND.serverMessage, {
      appId: '',
      cid: '',
      msgId: '1',
      msgAction: 'pushmessage',
      msgData: '{',
      msgExtraData: '{}',
    });
    expect([shown.length, last().actions('received').length]).toEqual([0, 0]);
  });

  it('with an empty payload is acknowledged and not shown', async () => {
    const { last, shown } = await quietClient();
    await last().acts('pushmessage', 'x', {
      id: 'x',
      appKey: '',
      appId: '',
      messageid: '',
      taskId: '',
      actionChain: [],
      cdnType: '',
    });
    expect([shown.length, last().actions('received').length]).toEqual([0, 1]);
  });
});
