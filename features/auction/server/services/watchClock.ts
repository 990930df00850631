// The ticker of the hall in every process: heartbeat, and timers for what is due.

import * as z from 'zod/mini';
import { readTimeOn, runInTransaction } from '#packages/rpc/server/context.ts';
import type { ProcessWork } from '#packages/rpc/server/registrations.ts';
import { readDueSessions } from '../jobs.ts';
import { followSession, serveHall } from './runSession.ts';
import { MAX_STOPPED_AT_ONCE, stopLots } from './stopLots.ts';

const TICK_MS = 1_000;
/** How far ahead timers are set: further than a tick, so that none is missed between two. */
const AHEAD_MS = 2_500;
/** The next tick goes on. */
const MAX_BATCHES = 100;

const DueRow = z.object({ session_id: z.string(), due_at: z.date() });

/**
 * Every second: the heartbeat, then timers for sessions with lots that are due soon. A timer that comes too
 * early, because a bid moved the end, finds nothing due.
 */
export const hallClock: ProcessWork = {
  name: 'auction.clock',
  start: ({ runtime, timers, onError }) => {
    const { reading } = runtime.database;
    const set = new Map<string, () => void>();
    const running = new Set<Promise<void>>();
    const asked = new Set<string>();
    const busy = new Set<string>();
    let isOver = false;
    let cancelTick = (): void => undefined;

    const track = (work: Promise<void>) => {
      const tracked = work.catch(onError).finally(() => running.delete(tracked));
      running.add(tracked);
      return tracked;
    };
    /** Until fewer were due than it may end at once. */
    const stopSome = async (sessionId: string, skipsHeld: boolean) => {
      const stop = () => runInTransaction(runtime, (ctx) => stopLots(ctx, sessionId, { skipsHeld }));
      while (!isOver && (await stop()) === MAX_STOPPED_AT_ONCE);
    };
    /** Ends first, whatever else of the session is under way; lots that a bid holds come last. */
    const stopDue = async (sessionId: string) => {
      await Promise.all([stopSome(sessionId, true), stopSome(sessionId, true)]);
      await stopSome(sessionId, false);
      follow(sessionId);
    };
    const run = (sessionId: string) => {
      void track(stopDue(sessionId));
    };
    const follow = (sessionId: string) => {
      asked.add(sessionId);
      if (busy.has(sessionId)) return;
      busy.add(sessionId);
      void track(followDue(sessionId).finally(() => busy.delete(sessionId)));
    };
    /** Batch after batch, so that a session waits for one connection, not for one a second. */
    const followDue = async (sessionId: string) => {
      for (let batch = 0; batch < MAX_BATCHES && !isOver && asked.has(sessionId); batch += 1) {
        asked.delete(sessionId);
        if (await runInTransaction(runtime, (ctx) => followSession(ctx, sessionId))) asked.add(sessionId);
      }
      asked.delete(sessionId);
    };
    const tick = async () => {
      await runInTransaction(runtime, serveHall);
      const at = await readTimeOn(runtime, reading);
      for (const id of await readDueSessions(reading, at)) run(id);
      const soon = await reading.all(DueRow)`
        select session_id, due_at
          from auction_lot
         where due_at > ${at}
           and due_at <= ${new Date(at.getTime() + AHEAD_MS)}
         group by session_id, due_at`;
      for (const { session_id: id, due_at: due } of soon) {
        const key = `${id} ${due.getTime()}`;
        if (set.has(key)) continue;
        // A millisecond later: at its end a lot is over.
        const cancel = timers.after(Math.max(0, due.getTime() - at.getTime()) + 1, () => {
          set.delete(key);
          run(id);
        });
        set.set(key, cancel);
      }
    };
    const goOn = () => {
      if (isOver) return;
      void track(tick()).then(() => {
        cancelTick = timers.after(TICK_MS, goOn);
      });
    };
    goOn();
    return async () => {
      isOver = true;
      cancelTick();
      for (const cancel of set.values()) cancel();
      set.clear();
      await Promise.all(running);
    };
  },
};
