// Loads the demonstration at boot into an empty market; prints its logins.

import * as z from 'zod/mini';
import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Database } from '#packages/db/sql.ts';
import { DEMONSTRATION_PASSWORD, FIRMS, loginNameOf } from '#tools/demo/firms.ts';
import { loadDemonstration } from '#tools/demo/load.ts';
import type { Config } from './config.ts';

/** Loads the demonstration if configured and the database is empty. Returns lines to print. */
export async function prepareDemonstration(config: Config, database: Database, now: Date): Promise<string[]> {
  if (config.demo && !(await hasFirms(database))) await loadDemonstration({ config, database, now });
  return (await isLoaded(database, now)) ? announcement() : [];
}

const CountRow = z.object({ count: z.number() });

async function hasFirms({ reading }: Database): Promise<boolean> {
  return ((await reading.one(CountRow)`select count(*)::int as count from firm`)?.count ?? 0) > 0;
}

const isLoaded = async ({ reading }: Database, now: Date) =>
  (await readTextParameter(reading, 'DEMONSTRATION_PASSWORD', now)) !== '';

function announcement(): string[] {
  const rows = FIRMS.map(
    ({ handle, shortName, people }) =>
      `  ${shortName}  ${people.map(({ seat, at }) => loginNameOf(handle, seat, at)).join('  ')}`,
  );
  return ['', `Demonstration logins, all with the password ${DEMONSTRATION_PASSWORD}:`, ...rows];
}
