// Whether this is the demonstration: only there may people bring money to the embedded bank by themselves.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';

export const isShown = async (connection: Connection, now: Date): Promise<boolean> =>
  (await readTextParameter(connection, 'DEMONSTRATION_PASSWORD', now)) !== '';
