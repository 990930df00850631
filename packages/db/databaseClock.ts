// The clock of the database, by which all processes go.

import * as z from 'zod/mini';
import type { Timers } from '#packages/time/timers.ts';
import type { Connection } from './sql.ts';

export const COMPARE_MS = 10_000;
/** So small a difference is left to the clocks of the machines: correcting it would only add noise. */
const TOLERATED_MS = 20;

interface Options {
  readonly connection: Connection;
  readonly timers: Timers;
  onError(error: unknown): void;
  /** How far the machine's clock is ahead, when that has changed. */
  onChanged(milliseconds: number): void;
}

export interface DatabaseClock {
  readonly clock: () => Date;
  close(): void;
}

/** Compares the clocks now and every ten seconds; between two comparisons the machine's clock goes on. */
export async function openDatabaseClock(options: Options): Promise<DatabaseClock> {
  const { connection, timers, onError, onChanged } = options;
  let ahead = 0;
  let cancel = (): void => undefined;
  let isClosed = false;
  const compare = async () => {
    const { milliseconds, uncertainty } = await measure(connection, timers);
    if (Math.abs(milliseconds - ahead) <= uncertainty + TOLERATED_MS) return;
    ahead = milliseconds;
    onChanged(milliseconds);
  };
  const goOn = () => {
    cancel = timers.after(COMPARE_MS, () => {
      void compare()
        .catch(onError)
        .finally(() => {
          if (!isClosed) goOn();
        });
    });
  };
  await compare();
  goOn();
  return {
    clock: () => new Date(timers.now() - ahead),
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

const NowRow = z.object({ now: z.date() });

/** The answer was made somewhere between asking and hearing it. */
async function measure(connection: Connection, timers: Timers) {
  const asked = timers.now();
  const row = await connection.one(NowRow)`select clock_timestamp() as now`;
  const heard = timers.now();
  const between = (asked + heard) / 2;
  return {
    milliseconds: row ? Math.round(between - row.now.getTime()) : 0,
    uncertainty: (heard - asked) / 2,
  };
}
