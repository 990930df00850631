// Topic subscriptions and their notifications.

import { describe, expect, it, vi } from 'vitest';
import { openClient, quietClient } from '../../../test/support/pushTab.ts';

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
    expect(
      last()
        .actions('set_tag')
        .map(({ data }) => data['tags']),
    ).toEqual([
      ['market', 'listing/7'],
      ['market', 'me'],
    ]);
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
      await last().acts('settag_result', last().actions('set_tag').at(-1)?.msgId ?? '', {
        errorCode: 0,
        errorMsg: '',
        tags: ['market'],
      });
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
    await last().acts('settag_result', asked.at(-1)?.msgId ?? '', {
      errorCode: 0,
      errorMsg: '',
      tags: ['me'],
    });
    expect([asked.length, hear.mock.calls.length]).toEqual([2, 1]);
  });

  it('a wish the server has not answered is said again with what is wanted then', async () => {
    const { client, last, pass } = await quietClient();
    client.follow(['market'], vi.fn());
    await pass(40_200);
    expect(last().actions('set_tag')).toHaveLength(2);
  });
});
