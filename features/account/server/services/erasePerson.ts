// Erases what is kept about people who have left, by what features declare.

import type { PersonalData } from '#packages/db/personalData.ts';
import { eraseFrom, isNamedIn, namingColumns, tablesToErase } from '#packages/db/personalTables.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { ExternalJob, ExternalJobContext } from '#packages/rpc/server/job.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { departureLifecycle, lockDeparture, readClosedDepartures } from '../queries/departure.ts';
import { eraseName } from '../queries/people.ts';

/** What features, and the server itself, keep about people. */
export const personalRecords = extensionPoint<PersonalData>('personal data');

/** Erases what is too much for one transaction; does again what it has done without harm. */
export type PersonEraser = (steps: ExternalJobContext, personId: string) => Promise<void>;
export const personErasers = extensionPoint<PersonEraser>('erasers of people who left');

/** Reads what a person is given of a table that has no index by person. */
export interface PersonReader {
  readonly table: string;
  read(
    connection: Connection,
    personId: string,
    now: Date,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
}
export const personReaders = extensionPoint<PersonReader>('readers of what is kept about people');

interface Erasing {
  readonly data: readonly PersonalData[];
  readonly erasers: readonly PersonEraser[];
}

/** A table at a time: what is interrupted begins again, and finds less to do. */
export const erasingJob = (erasing: Erasing): ExternalJob => ({
  name: 'account.erase_departed',
  everySeconds: 60,
  work: async (steps) => {
    for (const { id, person_id: personId } of await readClosedDepartures(steps.reading))
      await erase(erasing, steps, { id, personId });
  },
});

async function erase(
  { data, erasers }: Erasing,
  steps: ExternalJobContext,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  for (const eraser of erasers) await eraser(steps, personId);
  for (const table of tablesToErase(data)) await steps.commit(({ tx }) => eraseFrom(tx, table, personId));
  const isNamed = await isNamedAnywhere(steps.reading, namingColumns(data), personId);
  await steps.commit(async (ctx) => {
    const departure = await lockDeparture(ctx.tx, id);
    if (departure?.state !== 'closed') return;
    if (!isNamed) await eraseName(ctx.tx, personId);
    await transition(ctx, departureLifecycle, departure, 'finish', {
      by: 'clock',
      set: sql`, ended_at = ${ctx.now}`,
    });
  });
}

/** Searches large tables one at a time, until the first that names the person. */
async function isNamedAnywhere(connection: Connection, columns: readonly string[], personId: string) {
  for (const column of columns) if (await isNamedIn(connection, column, personId)) return true;
  return false;
}
