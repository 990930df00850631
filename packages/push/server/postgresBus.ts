// The bus over PostgreSQL's listen/notify.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Timers } from '#packages/time/timers.ts';
import { type BusListener, fromOthers, type OpenBus, withSender } from './bus.ts';

const CHANNEL = 'push';
const RETRY_MS = 1_000;

/** Listens on a connection of its own, which is reopened when it breaks. */
export const postgresBus =
  (pool: pg.Pool, timers: Timers): OpenBus =>
  ({ onMessage, onConnected: onListening }: BusListener) => {
    const me = randomUUID();
    let isOver = false;
    let release = (_broken: boolean): void => undefined;
    let callOff = (): void => undefined;

    const listen = async () => {
      const client = await pool.connect();
      let isHeld = true;
      release = (broken) => {
        if (isHeld) client.release(broken);
        isHeld = false;
      };
      client.on('notification', ({ payload = '' }) => {
        const word = fromOthers(me, payload);
        if (word !== undefined) onMessage(word);
      });
      client.on('error', () => {
        release(true);
        again();
      });
      await client.query(`listen ${CHANNEL}`);
      onListening();
    };
    /** A broken connection reports twice: by its event and by the running statement. */
    const again = () => {
      callOff();
      if (!isOver) callOff = timers.after(RETRY_MS, begin);
    };
    let listening: Promise<void> = Promise.resolve();
    const begin = () => {
      listening = listen().catch(() => {
        release(true);
        again();
      });
    };
    begin();

    return {
      publish: async (word) => {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, withSender(me, word)]);
      },
      close: async () => {
        isOver = true;
        callOff();
        await listening;
        release(true);
      },
    };
  };
