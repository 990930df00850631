// Whether demonstration mode is on, in which users may simulate receipts.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';

export const isDemoMode = async (connection: Connection, now: Date): Promise<boolean> =>
  (await readTextParameter(connection, 'DEMONSTRATION_PASSWORD', now)) !== '';
