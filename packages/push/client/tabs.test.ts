// Several tabs: leader election, relaying, takeover.

import { describe, expect, it, vi } from 'vitest';
import { memoryStore, openPage, settings } from '../../../test/support/pushPage.ts';
import type { StoredMessage } from '../protocol/codec.ts';
import { createPushClient } from './client.ts';
import type { BrowserTabs } from './environment.ts';

function browser() {
  const store = memoryStore();
  const hearing = new Map<symbol, (word: unknown) => void>();
  const asleep = new Set<symbol>();
  const queue: { me: symbol; lead(): void; resign(): void }[] = [];
  const tabsOf = (me: symbol): BrowserTabs => ({
    post: (word) => {
      for (const [other, hear] of hearing)
        if (other !== me && !asleep.has(other)) hear(structuredClone(word));
    },
    hear: (listener) => {
      hearing.set(me, listener);
    },
    campaign: (lead, resign) => {
      const mine = { me, lead, resign };
      queue.push(mine);
      if (queue[0] === mine) lead();
      return {
        seize: () => {
          const [former] = queue;
          queue.splice(queue.indexOf(mine), 1);
          queue.unshift(mine);
          former?.resign();
          lead();
        },
        leave: () => {
          const wasLeading = queue[0] === mine;
          queue.splice(queue.indexOf(mine), 1);
          hearing.delete(me);
          if (wasLeading) queue[0]?.lead();
        },
      };
    },
  });
  const openTab = async () => {
    const me = Symbol('tab');
    const page = openPage({ store, tabs: tabsOf(me) });
    const client = createPushClient(settings, page.around);
    const shown: StoredMessage[] = [];
    client.onMessage((message) => {
      shown.push(message);
    });
    await page.pass(0);
    return {
      ...page,
      client,
      shown,
      sleep: () => {
        asleep.add(me);
      },
    };
  };
  return { openTab };
}

const SIGNAL = { id: '', appKey: '', appId: '', messageid: '', taskId: '', actionChain: [], cdnType: '' };

async function threeTabs() {
  const { openTab } = browser();
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  await first.goOnline();
  return { openTab, first, second, third };
}

describe('of several tabs', () => {
  it('only one connects, and all know the state and the cid', async () => {
    const { first, second, third } = await threeTabs();
    expect([first, second, third].map(({ sockets, client }) => [sockets.length, client.state])).toEqual([
      [1, 'online'],
      [0, 'online'],
      [0, 'online'],
    ]);
    const heard = vi.fn();
    third.client.onCid(heard);
    expect(heard).toHaveBeenCalledWith('cid of s1');
  });

  it('a tab that is opened later knows at once', async () => {
    const { openTab } = await threeTabs();
    expect((await openTab()).client.state).toBe('online');
  });

  it('each hears of what it follows through the one line, which follows for all', async () => {
    const { first, second, third } = await threeTabs();
    const [ofFirst, ofSecond, ofThird] = [vi.fn(), vi.fn(), vi.fn()];
    first.client.follow(['market'], ofFirst);
    second.client.follow(['me'], ofSecond);
    third.client.follow(['listing/1'], ofThird);
    for (const tab of [first, second, third]) await tab.pass(200);
    expect(first.last().actions('set_tag').at(-1)?.data['tags']).toEqual(['market', 'me', 'listing/1']);
    await first.last().acts('pushmessage', '', SIGNAL, { topics: ['me'] });
    expect([ofFirst, ofSecond, ofThird].map((hear) => hear.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('each is given the answer that comes with the news', async () => {
    const { first, second, third } = await threeTabs();
    const hears = [first, second, third].map(({ client }) => {
      const hear = vi.fn();
      client.follow(['auction_lot/1'], hear);
      return hear;
    });
    for (const tab of [first, second, third]) await tab.pass(200);
    const answers = { 'auction_lot/1': { rows: 7, lot: { title: '动力煤' } } };
    await first.last().acts('pushmessage', '', SIGNAL, { topics: ['auction_lot/1'], answers });
    expect(hears.map((hear) => hear.mock.calls)).toEqual(Array(3).fill([[answers]]));
  });

  it('what a closed tab followed is no longer followed', async () => {
    const { first, second } = await threeTabs();
    second.client.follow(['me'], vi.fn());
    first.client.follow(['market'], vi.fn());
    await second.pass(200);
    await first.pass(200);
    second.client.close();
    await first.pass(200);
    expect(first.last().actions('set_tag').at(-1)?.data['tags']).toEqual(['market']);
  });

  it('a stored message comes once, is shown on each and acknowledged once', async () => {
    const { first, second, third } = await threeTabs();
    await first.last().pushes(1);
    expect([first, second, third].map(({ shown }) => shown.length)).toEqual([1, 1, 1]);
    expect(first.last().actions('received')).toHaveLength(1);
  });

  it('another leads when the leader is closed, with the same session and for everyone left', async () => {
    const { first, second, third } = await threeTabs();
    third.client.follow(['listing/1'], vi.fn());
    await third.pass(200);
    await first.last().pushes(1);
    first.client.close();
    await second.pass(200);
    await second.goOnline();
    await second.pass(200);
    expect([first.last().closed?.code, second.last().commands.slice(0, 2)]).toEqual([1_000, [1, 3]]);
    expect(second.last().actions('set_tag').at(-1)?.data['tags']).toEqual(['listing/1']);
    await second.last().pushes(1);
    await second.last().pushes(2);
    expect([second.shown.map(({ seq }) => seq), third.shown.map(({ seq }) => seq)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('a tab brought to front takes over from a suspended leader, not from one that answers', async () => {
    const { first, second } = await threeTabs();
    second.client.enable(true);
    await second.pass(3_000);
    expect(second.sockets).toHaveLength(0);
    first.sleep();
    second.client.enable(true);
    await second.pass(2_999);
    expect(second.sockets).toHaveLength(0);
    await second.pass(1);
    expect([first.last().closed?.code, second.sockets.length]).toEqual([1_000, 1]);
  });

  it('a sign-in in one tab lets the leader ask anew what may be followed', async () => {
    const { first, second } = await threeTabs();
    first.client.follow(['me'], vi.fn());
    await first.pass(200);
    second.client.renew();
    await first.pass(0);
    expect(first.last().actions('set_tag')).toHaveLength(2);
  });

  it('words of another version of the app are passed over', async () => {
    const { first, second } = await threeTabs();
    first.around.tabs.post({ kind: 'explode' });
    second.around.tabs.post({ kind: 'want', topics: 'market' });
    expect([first.client.state, second.client.state]).toEqual(['online', 'online']);
  });
});
