// From outbox to hub: serial reads, nothing lost, nothing read in vain.

import { describe, expect, it, vi } from 'vitest';
import { handTimers, settle } from '../../../test/support/timers.ts';
import { LIMIT } from '../protocol/commands.ts';
import { startFeed } from './feed.ts';
import { Hub } from './hub.ts';

function setUp() {
  const { timers, pass } = handTimers();
  const hub = new Hub(timers.now);
  const outbox: string[] = [];
  const seen = { reads: 0, atOnce: 0, mostAtOnce: 0, announced: 0, isBroken: false, isContinued: true };
  const errors: unknown[] = [];
  const answerTo = vi.fn<(topic: string) => Promise<string | undefined>>(async () => undefined);
  const feed = startFeed<number>(
    hub,
    {
      end: async () => outbox.length,
      isContinued: async () => seen.isContinued,
      read: async (after) => {
        seen.reads += 1;
        seen.atOnce += 1;
        seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
        await Promise.resolve();
        seen.atOnce -= 1;
        if (seen.isBroken) throw new Error('no database');
        const topics = outbox.slice(after, after + 2);
        return {
          topics,
          traceparents: [],
          next: after + topics.length,
          isMore: after + topics.length < outbox.length,
        };
      },
      answer: answerTo,
      announce: async () => {
        seen.announced += 1;
      },
    },
    timers,
    (error) => {
      errors.push(error);
    },
  );
  const follower = { notify: vi.fn() };
  return { hub, pass, outbox, seen, errors, feed, follower, answerTo };
}

describe('the feed', () => {
  it('reads nothing while nobody follows anything', async () => {
    const { feed, pass, seen } = setUp();
    feed.committed();
    await pass(10_000);
    expect(seen.reads).toBe(0);
  });

  it('tells the first follower once, since nobody knows what happened before', async () => {
    const { hub, pass, follower } = setUp();
    hub.follow(follower, 'market', 'market');
    await pass(0);
    expect(follower.notify.mock.calls).toEqual([[['market']]]);
  });

  it('brings what was committed at once, page after page, one reading at a time', async () => {
    const { hub, pass, outbox, seen, feed, follower } = setUp();
    hub.follow(follower, 'market', 'market');
    await pass(0);
    follower.notify.mockClear();
    outbox.push('funds/1', 'funds/2', 'market', 'market', 'market');
    for (let commit = 0; commit < 5; commit += 1) feed.committed();
    await pass(0);
    await settle();
    expect([seen.mostAtOnce, follower.notify.mock.calls.length]).toEqual([1, 2]);
  });

  it('finds within a second what no signal told of, and goes on after an error', async () => {
    const { hub, pass, outbox, seen, errors, follower } = setUp();
    hub.follow(follower, 'market', 'market');
    await pass(0);
    follower.notify.mockClear();
    seen.isBroken = true;
    outbox.push('market');
    await pass(1_000);
    expect([follower.notify.mock.calls.length, errors.length]).toEqual([0, 1]);
    seen.isBroken = false;
    await pass(1_000);
    expect(follower.notify.mock.calls).toEqual([[['market']]]);
  });

  it('tells its followers of all they follow where another server has taken over, and goes on from its end', async () => {
    const { hub, pass, outbox, seen, follower } = setUp();
    outbox.push('market', 'market', 'market');
    hub.follow(follower, 'market', 'market');
    await pass(0);
    follower.notify.mockClear();
    seen.isBroken = true;
    await pass(1_000);
    // What stood last was not kept.
    outbox.splice(0, 2);
    [seen.isBroken, seen.isContinued] = [false, false];
    await pass(1_000);
    expect(follower.notify.mock.calls).toEqual([[['market']]]);
    outbox.push('market');
    await pass(1_000);
    expect(follower.notify).toHaveBeenCalledTimes(2);
  });

  it('signals the other processes once for a burst of commits', async () => {
    const { pass, seen, feed } = setUp();
    for (let commit = 0; commit < 100; commit += 1) feed.committed();
    await pass(50);
    expect(seen.announced).toBe(1);
  });
});

describe('an answer goes with the news of its topic', () => {
  async function followed() {
    const opened = setUp();
    opened.hub.follow(opened.follower, 'lot/1', 'lot/1');
    opened.hub.follow(opened.follower, 'market', 'market');
    await opened.pass(0);
    opened.follower.notify.mockClear();
    const tell = async (...topics: string[]) => {
      opened.outbox.push(...topics);
      opened.feed.committed();
      await settle();
    };
    return { ...opened, tell };
  }

  it('read once after it, however often it stands there and however many follow', async () => {
    const { hub, follower, answerTo, tell } = await followed();
    const other = { notify: vi.fn() };
    hub.follow(other, 'lot/1', 'lot/1', { readsAfter: true });
    answerTo.mockImplementation(async (topic) => (topic === 'lot/1' ? '{"rows":1}' : undefined));
    await tell('lot/1', 'lot/1');
    await tell('lot/2', 'market');
    expect(answerTo.mock.calls).toEqual([['lot/1'], ['market']]);
    expect(follower.notify.mock.calls).toEqual([
      [['lot/1'], new Map([['lot/1', '{"rows":1}']])],
      [['market']],
    ]);
    // One object for all: a message is written once.
    expect(other.notify.mock.calls[0]?.[1]).toBe(follower.notify.mock.calls[0]?.[1]);
  });

  it('to no follower of another topic', async () => {
    const { hub, follower, answerTo, tell } = await followed();
    const other = { notify: vi.fn() };
    hub.follow(other, 'market', 'market', { readsAfter: true });
    answerTo.mockImplementation(async (topic) => (topic === 'lot/1' ? '1' : undefined));
    await tell('lot/1', 'market');
    expect(follower.notify.mock.calls).toEqual([[['lot/1', 'market'], new Map([['lot/1', '1']])]]);
    expect(other.notify.mock.calls).toEqual([[['market']]]);
  });

  it('anew for what was decided while it was read', async () => {
    const { follower, answerTo, tell } = await followed();
    let rows = 1;
    let answer = (): void => undefined;
    answerTo.mockImplementation(async () => {
      const text = `${rows}`;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return text;
    });
    await tell('lot/1');
    rows = 2;
    await tell('lot/1');
    answer();
    await settle();
    answer();
    await settle();
    const told = follower.notify.mock.calls.map(([, answers]: unknown[]) => answers);
    expect(told).toEqual([new Map([['lot/1', '1']]), new Map([['lot/1', '2']])]);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new Error('no database')), 1],
    ['is larger than a message may be', async () => 'é'.repeat(LIMIT.answerBytes / 2 + 1), 0],
    ['takes long', () => new Promise<undefined>(() => undefined), 0],
  ])('unless it %s: the news alone comes', async (_why, read, faults) => {
    const { follower, answerTo, errors, pass, tell } = await followed();
    answerTo.mockImplementation(read);
    await tell('lot/1');
    await pass(500);
    expect(follower.notify.mock.calls).toEqual([[['lot/1']]]);
    expect(errors).toHaveLength(faults);
    answerTo.mockImplementation(async () => '2');
    await tell('lot/1');
    expect(follower.notify).toHaveBeenLastCalledWith(['lot/1'], new Map([['lot/1', '2']]));
  });
});
