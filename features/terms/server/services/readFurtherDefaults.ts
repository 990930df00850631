// Reads the platform's defaults for the further terms of a listing.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { FURTHER_PARAMETERS, type FurtherDefaults, toFurtherDefaults } from '../../further.ts';

const KEYS = Object.values(FURTHER_PARAMETERS);

/** As of a moment. */
export async function readFurtherDefaults(connection: Connection, now: Date): Promise<FurtherDefaults> {
  const values = await readParameters(connection, KEYS, now);
  return toFurtherDefaults((key) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`parameter ${key} is missing`);
    return value;
  });
}
