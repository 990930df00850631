// The outbox as the source of the push feed, within this process and between processes.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Source } from '#packages/push/feed.ts';
import type { Timers } from '#packages/push/timers.ts';
import { type Cursor, endOfOutbox, readOutbox } from '#packages/sql/outbox.ts';
import type { Database } from '#packages/sql/sql.ts';

const CHANNEL = 'outbox';
const MOST_AT_ONCE = 1_000;
const TRY_AGAIN_MS = 1_000;

/** This process, so that it does not answer its own signal. */
const ME = randomUUID();

export function newsOf({ reading, pool }: Database): Source<Cursor> {
  return {
    end: () => endOfOutbox(reading),
    read: async (after) => {
      const news = await readOutbox(reading, after, MOST_AT_ONCE);
      const last = news.at(-1);
      return {
        topics: news.map(({ topic }) => topic),
        next: last ? { writtenIn: last.written_in, seq: last.seq } : after,
        isMore: news.length === MOST_AT_ONCE,
      };
    },
    announce: async () => { await pool.query('select pg_notify($1, $2)', [CHANNEL, ME]); },
  };
}

/** Hears the other processes on a connection of its own, which is made again when it breaks. Returns the way to stop. */
export function hearOthers(pool: pg.Pool, timers: Timers, hear: () => void): () => Promise<void> {
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
    client.on('notification', ({ payload }) => { if (payload !== ME) hear(); });
    client.on('error', () => { release(true); again(); });
    await client.query(`listen ${CHANNEL}`);
    // What was said while nobody listened.
    hear();
  };
  const again = () => { if (!isOver) callOff = timers.after(TRY_AGAIN_MS, begin); };
  let listening: Promise<void> = Promise.resolve();
  const begin = () => {
    listening = listen().catch(() => { release(true); again(); });
  };
  begin();

  return async () => {
    isOver = true;
    callOff();
    await listening;
    release(true);
  };
}
