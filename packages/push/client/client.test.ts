// One tab against a scripted server: heartbeat, reconnects, on and off.

import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../test/support/pushPage.ts';
import { openClient, onlineClient, quietClient, repliesTo } from '../../../test/support/pushTab.ts';
import { CLIENT_ACTION, COMMAND } from '../protocol/commands.ts';
import { createPollingFallback } from './pollingFallback.ts';

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

  it('is sent at once when the network or the person is back, and must be answered within 10 s', async () => {
    const { client, last, pass } = await quietClient();
    client.wake();
    await pass(0);
    expect(last().commands.at(-1)).toBe(COMMAND.heartbeat);
    await pass(10_000);
    expect(client.state).toBe('offline');
  });
});

describe('a server that does not go on', () => {
  it.each(['connecting', 'negotiating', 'registering', 'logging in'])(
    'while %s is left after 10 s',
    async (phase) => {
      const { last, pass } = await openClient();
      const ways = [() => last().opens(), () => last().negotiates(), () => last().registers()];
      for (const go of ways.slice(
        0,
        ['connecting', 'negotiating', 'registering', 'logging in'].indexOf(phase),
      ))
        await go();
      const side = last();
      await pass(9_999);
      expect(side.closed).toBeUndefined();
      await pass(1);
      expect(side.closed?.reason).toBe('silent');
    },
  );
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

  it.each([
    [0, 500],
    [0.999_999, 1_500],
  ])('with chance %d the first after a loss comes after %i ms', async (random, wait) => {
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
    const client = createPollingFallback(timers, around.pageState);
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
  expect(CLIENT_ACTION).toEqual({
    phoneInfo: 'addphoneinfo',
    feedback: 'pushmessage_feedback',
    received: 'received',
    setTag: 'set_tag',
  });
});
