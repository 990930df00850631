// The process that draws, held back by a test, and what the server holds meanwhile.

import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { inDrawingQueue, MAX_QUEUED_DRAWINGS } from '#packages/pdf/render.ts';
import type { TestApp } from './app.ts';
import { faultOf, type Settled } from './trading.ts';

/** Until `go`, nothing is drawn; of each firm, by its id, so many drawings may still wait. */
export function holdDrawings(places: Readonly<Record<string, number>>): { go(): void } {
  const gate = Promise.withResolvers<undefined>();
  const takePlaces = (who: string, count: number) => {
    for (let at = 0; at < count; at += 1) void inDrawingQueue(who, () => gate.promise);
  };
  takePlaces('nobody', 1);
  for (const [firmId, free] of Object.entries(places)) takePlaces(firmId, MAX_QUEUED_DRAWINGS - free);
  const go = () => {
    gate.resolve(undefined);
  };
  onTestFinished(go);
  return { go };
}

/** Of acts asked for at once, one more than may wait: when the first is turned away, all others wait for their drawing. */
export async function untilOneIsTurnedAway(asked: readonly Promise<Settled>[]): Promise<void> {
  expect(faultOf(await Promise.race(asked))).toBe('papers_waiting');
}

/** One connection listens to what other processes tell. */
const LISTENING = 1;
const HeldRow = z.object({ held: z.int() });

/** Whoever waits at the gate holds what they hold until it opens; other work of the server ends by itself. */
export async function insistThatNothingIsHeld({ database: { pool, reading } }: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      const open = await reading.one(HeldRow)`
      select count(distinct pid)::int as held
        from pg_stat_activity as activity
        left join pg_locks using (pid)
       where datname = current_database()
         and pid <> pg_backend_pid()
         and (activity.state like 'idle in transaction%' or locktype = 'transactionid')`;
      return { transactions: open?.held, connections: pool.totalCount - pool.idleCount + pool.waitingCount };
    })
    .toEqual({ transactions: 0, connections: LISTENING });
}
