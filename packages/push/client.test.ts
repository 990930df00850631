// Followers and their lines: the real client against the real connection, with time and the line moved by hand.
import { describe, expect, it, vi } from 'vitest';
import { handTimers } from '../../test/support/timers.ts';
import { createPushClient, type Socket } from './client.ts';
import { Connection, type Doorkeeper } from './connection.ts';
import { Hub } from './server/hub.ts';

const li = () => 'token of Li';

const doorkeeper: Doorkeeper<string> = {
  identify: async (token) => (token.startsWith('token of ') ? token.slice('token of '.length) : undefined),
  admit: async (who, topic) => {
    if (topic === 'market') return topic;
    return topic === 'me' && who ? `person/${who}` : undefined;
  },
};

/** Clients and server joined by function calls; the line can be cut and the server can go deaf. */
function market() {
  const { timers, pass } = handTimers();
  const hub = new Hub(timers.now);
  const lines = new Set<{ cut(): void; connection: Connection<string> }>();
  const world = { isReachable: true, isDeaf: false, unread: 0 };
  const open = (): Socket => {
    const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => { cut(); } };
    let isCut = false;
    const cut = () => {
      if (isCut) return;
      isCut = true;
      lines.delete(line);
      connection.ended();
      socket.onclose?.();
    };
    const connection = new Connection(hub, {
      send: (text) => { if (!world.isDeaf) socket.onmessage?.({ data: text }); },
      waiting: () => world.unread,
      close: cut,
    }, doorkeeper, timers);
    const line = { cut, connection };
    lines.add(line);
    socket.send = (text) => { if (!world.isDeaf && !isCut) connection.receive(text); };
    void Promise.resolve().then(() => { if (world.isReachable) socket.onopen?.(); else cut(); });
    return socket;
  };
  const client = (token: () => string | undefined = () => undefined) =>
    createPushClient({ address: 'ws://market/push', token, open, timers, random: () => 1 });
  hub.startWatching();
  return { hub, pass, client, lines, world };
}

/** News is old enough that nobody can have just missed it. */
const LONG_AGO = 60_000;

describe('a follower', () => {
  it('hears of what it follows and of nothing else', async () => {
    const { hub, pass, client } = market();
    await pass(LONG_AGO);
    const [ofMarket, ofMine] = [vi.fn(), vi.fn()];
    const line = client(li);
    line.follow(['market'], ofMarket);
    line.follow(['me'], ofMine);
    await pass(200);
    hub.publish(['market', 'person/Wang']);
    expect([ofMarket.mock.calls.length, ofMine.mock.calls.length]).toEqual([1, 0]);
    hub.publish(['person/Li']);
    expect([ofMarket.mock.calls.length, ofMine.mock.calls.length]).toEqual([1, 1]);
  });

  it('hears once when several of its topics have news together', async () => {
    const { hub, pass, client } = market();
    await pass(LONG_AGO);
    const hear = vi.fn();
    client(li).follow(['market', 'me'], hear);
    await pass(200);
    hub.publish(['market', 'person/Li']);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('does not hear of private things without a token', async () => {
    const { hub, pass, client } = market();
    const hear = vi.fn();
    client().follow(['me'], hear);
    await pass(LONG_AGO);
    hub.publish(['person/Li']);
    expect(hear).not.toHaveBeenCalled();
  });

  it('keeps a topic until the last on the page has stopped following it', async () => {
    const { hub, pass, client } = market();
    const line = client();
    const stop = [line.follow(['market'], vi.fn()), line.follow(['market'], vi.fn())];
    await pass(200);
    stop[0]?.();
    await pass(200);
    expect(hub.isWanted).toBe(true);
    stop[1]?.();
    await pass(200);
    expect(hub.isWanted).toBe(false);
  });

  it('is told at once of news it may have missed while it was reading', async () => {
    const { hub, pass, client } = market();
    await pass(LONG_AGO);
    hub.publish(['market']);
    await pass(100);
    const hear = vi.fn();
    client().follow(['market'], hear);
    await pass(200);
    expect(hear).toHaveBeenCalledTimes(1);
  });
});

describe('a line', () => {
  it('comes back after a cut, follows again, and whoever follows hears once', async () => {
    const { hub, pass, client, lines } = market();
    await pass(LONG_AGO);
    const hear = vi.fn();
    const line = client();
    line.follow(['market'], hear);
    await pass(LONG_AGO);
    for (const { cut } of lines) cut();
    expect(line.state).toBe('offline');
    await pass(1_000);
    expect([line.state, hear.mock.calls.length]).toEqual(['online', 1]);
    hub.publish(['market']);
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('tries more and more seldom while nobody answers, and at once when it is woken', async () => {
    const { pass, client, world } = market();
    world.isReachable = false;
    const line = client();
    const tries: string[] = [];
    line.watch((state) => tries.push(state));
    await pass(120_000);
    expect(line.state).toBe('offline');
    world.isReachable = true;
    line.wake();
    await pass(0);
    expect([line.state, tries]).toEqual(['online', ['offline', 'online']]);
  });

  it('notices a server that no longer answers its heartbeat', async () => {
    const { pass, client, world } = market();
    const line = client();
    await pass(1_000);
    world.isDeaf = true;
    await pass(71_000);
    expect(line.state).toBe('offline');
    world.isDeaf = false;
    await pass(31_000);
    expect(line.state).toBe('online');
  });

  it('stays up for hours by its heartbeat alone', async () => {
    const { pass, client, lines } = market();
    const line = client();
    await pass(3 * 3_600_000);
    expect([line.state, lines.size]).toEqual(['online', 1]);
  });

  it('takes the token of now when somebody signs in', async () => {
    const { hub, pass, client } = market();
    const storage: { token?: string } = {};
    const line = client(() => storage.token);
    const hear = vi.fn();
    line.follow(['me'], hear);
    await pass(LONG_AGO);
    storage.token = li();
    line.renew();
    await pass(LONG_AGO);
    hear.mockClear();
    hub.publish(['person/Li']);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is not JSON', '{'], ['is not a greeting', '{"hello":1}'], ['is of another type', '[]'],
  ])('ends when its first frame %s', async (_what, frame) => {
    const { lines, pass, client } = market();
    client();
    const [line] = lines;
    line?.connection.receive(frame);
    await pass(0);
    expect(lines.size).toBe(0);
  });

  it('ends when the client sends more than ten frames in a second', async () => {
    const { lines, pass, client } = market();
    client();
    await pass(1_000);
    const [line] = lines;
    for (let frame = 0; frame < 11; frame += 1) line?.connection.receive('{"beat":true}');
    await pass(0);
    expect(lines.size).toBe(0);
  });

  it('ends rather than keep more than a megabyte for a client that does not read', async () => {
    const { hub, lines, pass, client, world } = market();
    client().follow(['market'], vi.fn());
    await pass(1_000);
    world.unread = 1_048_577;
    hub.publish(['market']);
    expect(lines.size).toBe(0);
  });
});
