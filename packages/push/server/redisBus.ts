// The bus over the publish and subscribe of Redis or Valkey, for many nodes.

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { fromOthers, type OpenBus, signed } from './bus.ts';

const LONGEST_WAIT_MS = 2_000;

/** Reconnects by itself. A word said while there is no connection is refused at once, not kept. */
export const redisBus =
  (url: string, onError: (error: unknown) => void): OpenBus =>
  ({ hear, listening }) => {
    const me = randomUUID();
    // Installations may share one Redis: each has its database number, which its channel names.
    const channel = `push${new URL(url).pathname}`;
    const options = {
      protocol: 2 as const,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      disableClientInfo: true,
      retryStrategy: (attempt: number) => Math.min(attempt * 100, LONGEST_WAIT_MS),
    };
    const mouth = new Redis(url, { ...options, enableOfflineQueue: false });
    const ear = new Redis(url, options);
    for (const connection of [mouth, ear]) connection.on('error', onError);
    ear.on('message', (_channel, heard) => {
      const word = fromOthers(me, heard);
      if (word !== undefined) hear(word);
    });
    ear.on('ready', () => {
      ear.subscribe(channel).then(listening, onError);
    });
    return {
      say: async (word) => {
        await mouth.publish(channel, signed(me, word));
      },
      close: async () => {
        mouth.disconnect();
        ear.disconnect();
      },
    };
  };
