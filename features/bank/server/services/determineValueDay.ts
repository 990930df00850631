// Value days: working days until the cut-off time, in Shanghai.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

const NOON = 'T12:00:00+08:00';
const SHANGHAI_MS = 8 * 3_600_000;

/** Shanghai time of day, such as 16:30. */
export const clockInMarket = (moment: Date) =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(11, 16);

const firstWorkingDay = async (connection: Connection, day: string): Promise<string> =>
  dayInMarket(await addWorkingDays(connection, new Date(`${addDays(day, -1)}${NOON}`), 1));

/** Today if it is a working day before the cut-off, else the next working day. */
export async function valueDayOf(connection: Connection, now: Date, cutOff: string): Promise<string> {
  const today = dayInMarket(now);
  return firstWorkingDay(connection, clockInMarket(now) < cutOff ? today : addDays(today, 1));
}
