// Since when items must have waited to be late, by service level.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ServiceLevel, Threshold } from '../../rules/serviceLevels.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No row of holidays is longer than twice the working days asked for and a month. */
const LONGEST_BREAK_DAYS = 31;

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** The last moment, at this time of day, from which the working days have passed by now. */
async function workingDaysBefore(connection: Connection, now: Date, days: number): Promise<Date> {
  for (let back = days; back < days * 2 + LONGEST_BREAK_DAYS; back += 1) {
    const since = new Date(now.getTime() - back * DAY_MS);
    if ((await addWorkingDays(connection, since, days)).getTime() <= now.getTime()) return since;
  }
  throw new RangeError(`no ${days} working days before ${now.toISOString()}`);
}

export async function readThresholds(
  connection: Connection,
  now: Date,
): Promise<Readonly<Record<ServiceLevel, Threshold>>> {
  const [day, lateCase, soonCase] = await Promise.all(
    [1, 10, 8].map((days) => workingDaysBefore(connection, now, days)),
  );
  return {
    shift: { late: hoursBefore(now, 8), soon: hoursBefore(now, 4) },
    day: { late: day ?? now, soon: hoursBefore(now, 12) },
    case: { late: lateCase ?? now, soon: soonCase ?? now },
  };
}
