// The push service over a real socket: who may connect, and who is sent away.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE } from './frames.ts';
import { Hub } from './server/hub.ts';
import { PUSH_PATH, type PushServer, servePush } from './server.ts';
import { realTimers } from './timers.ts';

let http: Server;
let push: PushServer;
let hub: Hub;
let ended: string[];

beforeEach(async () => {
  http = createServer();
  ended = [];
  hub = new Hub(realTimers.now);
  push = servePush<string>(http, {
    hub, timers: realTimers,
    identify: async (token) => token,
    admit: async (who, topic) => (topic === 'me' ? who && `person/${who}` : topic),
    ended: async (present) => present.filter((who) => ended.includes(who)),
    onError: (error) => { throw error; },
  });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
});

afterEach(async () => {
  await push.close();
  await new Promise((resolve) => { http.close(resolve); });
});

const hostOf = () => `127.0.0.1:${(http.address() as AddressInfo).port}`;
const connect = (path = PUSH_PATH, headers: Record<string, string> = {}) => new WebSocket(`ws://${hostOf()}${path}`, { headers });
const opened = (socket: WebSocket) => new Promise<string>((resolve) => {
  socket.once('open', () => { resolve('open'); });
  socket.once('unexpected-response', (_request, { statusCode }) => { resolve(String(statusCode)); });
});
const closed = (socket: WebSocket) => new Promise<number>((resolve) => { socket.once('close', resolve); });
const heard = (socket: WebSocket) => new Promise<unknown>((resolve) => {
  socket.once('message', (data: Buffer) => { resolve(JSON.parse(data.toString())); });
});

async function greeted(token?: string): Promise<WebSocket> {
  const socket = connect();
  await opened(socket);
  socket.send(JSON.stringify({ token }));
  await heard(socket);
  return socket;
}

describe('the door', () => {
  it.each([
    ['a program', PUSH_PATH, () => ({}), 'open'],
    ['a page of ours', PUSH_PATH, () => ({ origin: `http://${hostOf()}` }), 'open'],
    ['a page of ours behind a proxy', PUSH_PATH, () => ({ origin: 'https://coal.example', 'x-forwarded-host': 'coal.example' }), 'open'],
    ['a page of another site', PUSH_PATH, () => ({ origin: 'https://evil.example' }), '403'],
    ['a page without a site', PUSH_PATH, () => ({ origin: 'null' }), '403'],
    ['anybody at another path', '/other', () => ({}), '403'],
  ] as const)('for %s at %s', async (_who, path, headers, expected) => {
    const socket = connect(path, headers());
    socket.on('error', () => undefined);
    expect(await opened(socket)).toBe(expected);
    socket.terminate();
  });
});

describe('a connection', () => {
  it('says what may be followed and brings the news', async () => {
    const socket = await greeted('Li');
    socket.send(JSON.stringify({ follow: ['me', 'market'] }));
    expect(await heard(socket)).toEqual({ following: ['me', 'market'] });
    hub.publish(['person/Li']);
    expect(await heard(socket)).toEqual({ topics: ['me'] });
  });

  it('is ended within a second of its session', async () => {
    const [li, wang] = [await greeted('Li'), await greeted('Wang')];
    ended = ['Li'];
    expect(await closed(li)).toBe(CLOSE.sessionEnded);
    expect(wang.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['binary', Buffer.from([1, 2]), CLOSE.badFrame],
    ['longer than 64 KB', 'x'.repeat(65_537), 1009],
    ['no wish', '{"subscribe":["market"]}', CLOSE.badFrame],
    ['a topic of a strange form', '{"follow":["../market"]}', CLOSE.badFrame],
  ])('is ended by a frame that is %s', async (_what, frame, code) => {
    const socket = await greeted();
    socket.send(frame);
    expect(await closed(socket)).toBe(code);
  });

  it('is told that the server goes away', async () => {
    const socket = await greeted();
    const code = closed(socket);
    await push.close();
    expect([await code, push.size]).toEqual([CLOSE.goingAway, 0]);
  });
});
