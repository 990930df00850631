// Page visits of one person, a day at a time: given out, or erased.

import type { PersonEraser, PersonReader } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { deleteRecordsOf, readFirstMonth, readRecordsOf } from '../queries.ts';

const DAY_MS = 86_400_000;

async function daysKept(connection: Connection, now: Date) {
  const first = await readFirstMonth(connection);
  // A device may have reported with a clock that runs ahead.
  const end = now.getTime() + DAY_MS;
  const days: { from: Date; to: Date }[] = [];
  for (let day = first?.getTime() ?? end; day < end; day += DAY_MS)
    days.push({ from: new Date(day), to: new Date(day + DAY_MS) });
  return days;
}

export const eraseRecords: PersonEraser = async ({ reading, commit, now }, personId) => {
  for (const day of await daysKept(reading, now()))
    await commit(({ tx }) => deleteRecordsOf(tx, personId, day));
};

export const recordsReader: PersonReader = {
  table: 'behaviour_record',
  read: async (connection, personId, now) => {
    const found: Readonly<Record<string, unknown>>[] = [];
    for (const day of await daysKept(connection, now))
      found.push(...(await readRecordsOf(connection, personId, day)));
    return found;
  },
};
