// The Redis bus, against a minimal protocol stub.

import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from './bus.ts';
import { redisBus } from './redisBus.ts';

let redis: ReturnType<typeof someRedis>;
let buses: Bus[] = [];

function someRedis() {
  const lines = new Set<Socket>();
  const subscribers = new Map<Socket, string>();
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const list = (...items: string[]) => `*${items.length}\r\n${items.join('')}`;
  const answer = (socket: Socket, [command = '', channel = '', word = '']: readonly string[]): string => {
    switch (command.toLowerCase()) {
      case 'info':
        return bulk('loading:0\r\n');
      case 'subscribe':
        subscribers.set(socket, channel);
        return list(bulk('subscribe'), bulk(channel), ':1\r\n');
      case 'publish': {
        const hearing = [...subscribers].filter(([, wanted]) => wanted === channel);
        for (const [subscriber] of hearing)
          subscriber.write(list(bulk('message'), bulk(channel), bulk(word)));
        return `:${hearing.length}\r\n`;
      }
      default:
        return '+OK\r\n';
    }
  };
  const server: Server = createServer((socket) => {
    lines.add(socket);
    socket.on('close', () => {
      lines.delete(socket);
      subscribers.delete(socket);
    });
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const asked of data.toString().split(/(?=^\*\d+\r\n)/m)) {
        socket.write(
          answer(
            socket,
            asked.split('\r\n').filter((_line, at) => at > 0 && at % 2 === 0),
          ),
        );
      }
    });
  });
  return {
    open: () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      }),
    url: (database = '') => `redis://127.0.0.1:${(server.address() as AddressInfo).port}${database}`,
    cut: () => {
      for (const line of lines) line.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

beforeEach(async () => {
  redis = someRedis();
  await redis.open();
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
  buses = [];
  redis.cut();
  await redis.close();
});

async function join(database?: string) {
  const heard: string[] = [];
  let hearNext: ((word: string) => void) | undefined;
  let listen: (() => void) | undefined;
  const listening = () =>
    new Promise<void>((resolve) => {
      listen = resolve;
    });
  const first = listening();
  const bus = redisBus(
    redis.url(database),
    () => undefined,
  )({
    onMessage: (word) => {
      heard.push(word);
      hearNext?.(word);
    },
    onConnected: () => {
      listen?.();
    },
  });
  buses.push(bus);
  await first;
  return {
    bus,
    heard,
    listening,
    next: () =>
      new Promise<string>((resolve) => {
        hearNext = resolve;
      }),
  };
}

describe('the bus over Redis', () => {
  it('carries a word to all others, and not back', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    const heard = Promise.all([two.next(), three.next()]);
    await one.bus.publish('news of the market');
    expect(await heard).toEqual(['news of the market', 'news of the market']);
    expect(one.heard).toEqual([]);
  });

  it('keeps installations apart that share one Redis', async () => {
    const [one, two, other] = [await join('/1'), await join('/1'), await join('/2')];
    const heard = two.next();
    await one.bus.publish('news');
    await heard;
    expect(other.heard).toEqual([]);
  });

  it('listens again after a cut, and says that it may have missed something', async () => {
    const [one, two] = [await join(), await join()];
    const again = Promise.all([one.listening(), two.listening()]);
    redis.cut();
    await again;
    const heard = two.next();
    await one.bus.publish('news').catch(() => one.bus.publish('news'));
    expect(await heard).toBe('news');
  });

  it('refuses a word while nobody can be reached', async () => {
    const { bus } = await join();
    redis.cut();
    await redis.close();
    await expect(bus.publish('news').then(() => bus.publish('news'))).rejects.toThrow();
    await redis.open().catch(() => undefined);
  });
});
