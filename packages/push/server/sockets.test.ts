// The push service over real sockets: origin, limits, draining.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as dial, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { realTimers } from '#packages/time/timers.ts';
import { PushClient } from '../../../test/support/pushClient.ts';
import { pushSettings } from '../../../test/support/pushLine.ts';
import { until } from '../../../test/support/until.ts';
import { ServerConnection } from './connection.ts';
import { emptyCounts } from './counters.ts';
import type { PushTransport } from './packetChannel.ts';
import type { ConnectedClient } from './pushContext.ts';
import { PUSH_PATH } from './sockets.ts';
import { openSockets } from './sockets.ts';

let http: Server;
let drain: () => Promise<void>;
let connections: Set<ConnectedClient>;
let isCrowded: boolean;
/** The limiter's clock stands still: all connections come at once, however slow the machine. */
const timers = { ...realTimers, now: () => 1_000_000 };
const counts = emptyCounts();

beforeEach(async () => {
  http = createServer();
  connections = new Set();
  isCrowded = false;
  const context = {
    appId: pushSettings.appId,
    counts,
    now: realTimers.now,
    findKey: () => Promise.resolve(undefined),
    register: () => Promise.resolve(undefined),
    login: () => Promise.resolve('unknown' as const),
    wentOnline: () => undefined,
    follow: () => Promise.resolve([]),
    keepPhoneInfo: () => undefined,
    arrived: () => undefined,
    ended: (client: ConnectedClient) => {
      connections.delete(client);
    },
  };
  const welcome = (wire: PushTransport, address: string) => {
    const connection = new ServerConnection(context, wire, address);
    connections.add(connection);
    return connection;
  };
  drain = openSockets(http, {
    service: { counts, accept: welcome, isAddressFull: () => isCrowded },
    timers,
    handshakesASecond: 3,
    proxies: 0,
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await drain();
  await new Promise((resolve) => {
    http.close(resolve);
  });
});

const hostOf = () => `127.0.0.1:${(http.address() as AddressInfo).port}`;

function connect(path = PUSH_PATH, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://${hostOf()}${path}`, { headers });
  socket.on('error', () => undefined);
  const redirected: number[] = [];
  const client = new PushClient(
    pushSettings,
    (frame) => {
      socket.send(frame);
    },
    {
      redirected: (delay) => {
        redirected.push(delay);
      },
    },
  );
  socket.on('message', (data: Buffer) => {
    client.receive(data.toString());
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  const answered = new Promise<string>((resolve) => {
    socket.once('open', () => {
      resolve('open');
    });
    socket.once('unexpected-response', (_request, { statusCode }) => {
      resolve(String(statusCode));
    });
  });
  return { socket, client, redirected, closed, answered };
}

describe('the door', () => {
  it.each([
    ['a program', PUSH_PATH, () => ({}), 'open'],
    ['a page of ours', PUSH_PATH, () => ({ origin: `http://${hostOf()}` }), 'open'],
    ['a page of another site', PUSH_PATH, () => ({ origin: 'https://evil.example' }), '403'],
    ['anybody at another path', '/other', () => ({}), '403'],
  ] as const)('for %s at %s', async (_who, path, headers, expected) => {
    expect(await connect(path, headers()).answered).toBe(expected);
  });

  it('takes no harm from whoever is refused and hangs up before the answer', () => {
    const stream = new PassThrough();
    http.emit('upgrade', { url: '/other', headers: {} }, stream, Buffer.alloc(0));
    expect(() => stream.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  });

  it('keeps no line open to whoever is refused and does not hang up', async () => {
    const accepted = once(http, 'connection') as Promise<[Socket]>;
    const stranger = dial({
      port: (http.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    stranger.on('error', () => undefined).resume();
    stranger.write(
      `GET /other HTTP/1.1\r\nHost: ${hostOf()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [line] = await accepted;
    await until(() => line.destroyed);
    stranger.destroy();
  });

  it('redirects excess clients, each for another moment, before any key is decrypted', async () => {
    const all = Array.from({ length: 7 }, () => connect());
    await until(() => all.filter(({ redirected }) => redirected.length > 0).length === 4);
    const delays = all.flatMap(({ redirected }) => redirected);
    expect(new Set(delays).size).toBe(4);
    const later = all.filter(({ redirected }) => redirected.length > 0);
    expect(await Promise.all(later.map(({ closed }) => closed))).toEqual([1_012, 1_012, 1_012, 1_012]);
    expect(counts.deferred).toBe(4);
  });

  it('asks whoever comes from a crowded address to come back in half a minute', async () => {
    isCrowded = true;
    const { redirected, closed } = connect();
    expect(await closed).toBe(1_012);
    expect(redirected).toEqual([30_000]);
  });
});

describe('a connection', () => {
  it('without compression, whatever the client offers', async () => {
    const { socket, answered } = connect();
    await answered;
    expect(socket.extensions).toBe('');
  });

  it('is ended by a frame longer than 64 KiB', async () => {
    const { socket, answered, closed } = connect();
    await answered;
    socket.send('x'.repeat(65_537));
    expect(await closed).toBe(1_009);
    await until(() => connections.size === 0);
  });

  it('is ended by binary frames', async () => {
    const { socket, answered, closed } = connect();
    await answered;
    for (let frame = 0; frame < 4; frame += 1) socket.send(Buffer.from([1]));
    expect(await closed).toBe(4_023);
  });

  it('is asked to come back when the server goes away, one that does not answer too', async () => {
    const [polite, silent] = [connect(), connect()];
    await Promise.all([polite.answered, silent.answered]);
    silent.socket.pause();
    const gone = once(polite.socket, 'close');
    await drain();
    await gone;
    expect([polite.redirected.length, connections.size]).toEqual([1, 0]);
    silent.socket.terminate();
  });
});
