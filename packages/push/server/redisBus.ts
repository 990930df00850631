// The bus over Redis or Valkey publish/subscribe.

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { fromOthers, type OpenBus, withSender } from './bus.ts';

const MAX_WAIT_MS = 2_000;

/** Reconnects by itself. Publishing without a connection fails at once instead of queueing. */
export const redisBus =
  (url: string, onError: (error: unknown) => void): OpenBus =>
  ({ onMessage, onConnected }) => {
    const me = randomUUID();
    // Installations may share a Redis: channels contain the database number.
    const channel = `push${new URL(url).pathname}`;
    const options = {
      protocol: 2 as const,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      disableClientInfo: true,
      retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_WAIT_MS),
    };
    const mouth = new Redis(url, { ...options, enableOfflineQueue: false });
    const ear = new Redis(url, options);
    for (const connection of [mouth, ear]) connection.on('error', onError);
    ear.on('message', (_channel, heard) => {
      const word = fromOthers(me, heard);
      if (word !== undefined) onMessage(word);
    });
    ear.on('ready', () => {
      ear.subscribe(channel).then(onConnected, onError);
    });
    return {
      publish: async (word) => {
        await mouth.publish(channel, withSender(me, word));
      },
      close: async () => {
        mouth.disconnect();
        ear.disconnect();
      },
    };
  };
